"""What the page on EnterpriseBench's data says, drawn from the schema and the access matrix."""
