"""Requests about what colleagues write to each other: mails, chats, posts, questions."""
