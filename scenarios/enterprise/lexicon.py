"""The words of the fictional company Tamarisk Lane, which makes and sells household goods. Every word is invented."""

from __future__ import annotations

from typing import Final

from workgym.envs.enterprise.values import MAIL_DOMAIN

COMPANY: Final = "Tamarisk Lane"
DOMAIN: Final = MAIL_DOMAIN


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


FEMALE_NAMES: Final = _words(
    "Aditi Agnes Alma Amara Anneke Anouk Asta Ayesha Beatriz Bronwen Camila Chiara Dagny Delia Devika Edda Elif "
    "Elspeth Esther Farida Fenna Freya Gauri Greta Hana Helene Hira Ilse Imogen Ines Ingrid Isha Jaya Jorun Juno "
    "Kamala Katya Keiko Lalita Leonor Linnea Lucia Maeve Malika Marisol Meera Mireille Nadira Naoko Nerys Nilufar Noor "
    "Odette Oriel Paloma Petra Pooja Ragna Renata Rukmini"
)
MALE_NAMES: Final = _words(
    "Aksel Alaric Anand Anselm Arvid Bashir Benedikt Bhavesh Casimir Cedric Ciaran Conrad Dario Dinesh Dmitri Eamon "
    "Edvard Emeka Faisal Felix Fergus Florian Ganesh Gideon Goran Gunnar Hamid Harald Hiroshi Idris Ignacio Ivo "
    "Jagdish Jasper Joachim Kabir Kasimir Kenji Lachlan Laurent Leopold Lorcan Magnus Manoj Mateo Mihir Nikhil Nils "
    "Oisin Omar Ottavio Pranav Quentin Rafael Ragnar Rohit Rurik Samir Stellan Tobias"
)
SURNAMES: Final = _words(
    "Abernathy Acharya Adeyemi Albrecht Almeida Amundsen Anand Arnarson Asplund Athale Bachmann Banerji Barrowman Basu "
    "Beaumont Bergstrom Bhandari Birkeland Boateng Bose Brandvold Calloway Cardoso Chakravarti Chettiar Clutterbuck "
    "Corrigan Dalgaard Damodaran Delacroix Deshmukh Dhillon Doyle Drummond Eastwick Ekdahl Falkenberg Farrow Fernandes "
    "Fitzroy Fonseca Gadgil Galbraith Ghosal Gokhale Granqvist Greenhalgh Gustafsson Halloran Hartigan Hegde Hollister "
    "Iglesias Ingersoll Inoue Iyengar Jadhav Jephson Joglekar Kanetkar Kashyap Kavanagh Kelkar Khatri Kinnunen "
    "Kirloskar Lagerlof Lakhani Langford Larkspur Lindqvist Lofgren Macready Mahajan Maitland Malhotra Manjrekar "
    "Marchetti Mathur Merriman Mishra Montague Moriyama Mukherji Nakamura Narayan Nayak Nordhagen Oakeshott Okafor "
    "Oommen Osterberg Paranjape Parekh Pemberton Phadke Pillai Prendergast Purohit Quigley Raghavan Ramanujam Ranade "
    "Rasmussen Redfern Sahasrabudhe Saldanha Salgado Sandberg Saraswat Sequeira Shenoy Sigurdsson Solberg Somani "
    "Sorensen Srinivasan Stavros Sundaram Takeda Thackeray Thorvald Tiwari Trelawney Upadhyay Vaidya Venkatesan "
    "Vestergaard Wainwright Wadhwa Westergren Yamada Zachariah Zaveri"
)
ABSENT_NAMES: Final = (
    "Wolodymyr Szczepanik", "Xiomara Zubizarreta", "Tryphena Oglethorpe", "Bartholomew Fotheringay",
    "Yevgenia Ruzhkova", "Jedediah Throckmorton", "Guinevere Pfeffernuss", "Ulysses Wrzesniewski",
    "Philomena Cholmondeley", "Zebulon Quackenbush",
)  # fmt: skip
"""People who do not work here, and whose names are no slip of the pen for an employee's."""

SKILLS: Final = (
    "SQL", "Negotiation", "Python", "Bookkeeping", "Public speaking", "Network security", "Data modelling", "Coaching",
    "Contract law", "Copywriting", "Forecasting", "Interviewing", "Market research", "Payroll", "Procurement", "Go",
    "Quality control", "Risk analysis", "Service design", "Spreadsheets", "Statistics", "Tax law", "Technical writing",
    "Translation", "User research", "Warehouse planning", "Linux administration", "Customer care", "Cost control",
    "Rust",
)  # fmt: skip
INSURERS: Final = ("Bannister Mutual", "Kestrel Health", "Palmgrove Life", "Sundial Assurance")
AREAS: Final = (
    "supplier quality", "the returns desk", "the spring catalogue", "regional partners", "the loyalty programme",
    "the mobile shop", "monthly closing", "the training calendar", "shipping delays", "the data warehouse",
    "office moves", "the partner portal", "seasonal hiring", "price lists", "the call centre", "audit trails",
)  # fmt: skip

PROJECTS: Final = _words(
    "Alder Amberjack Anvil Arbour Basalt Bellows Bramble Brindle Cairn Candlewick Cinder Cobalt Compass Copperleaf "
    "Coracle Cormorant Dovetail Driftwood Dunlin Eddy Estuary Fallow Fathom Fennel Flint Foxglove Gannet Garnet Gimlet "
    "Gorse Halyard Harrier Hawthorn Heather Hemlock Inglenook Ironbark Jackdaw Juniper Keel Kestrel Kingpost Lantern "
    "Lapwing Larder Linden Lodestar Mallet Mandrel Marlin Meadowlark Millstone Mistral Monsoon Moorland Nettle "
    "Nightjar Nutmeg Oriole Osprey Oxbow Paddock Palisade Pebble Peregrine Petrel Plover Plumb Portico Quarry Quill "
    "Quince Rafter Redwing Rivet Rosewood Rudder Saffron Sandpiper Sextant Shingle Skylark Sorrel Spindle Spinnaker "
    "Starling Sundial Swallowtail Talon Tarpaulin Teasel Thicket Thistle Tiller Timber Topsail Trellis Turnstone Umber "
    "Vellum Verdigris Viaduct Wagtail Walnut Wherry Whinstone Willow Windlass Yarrow"
)
PLACES: Final = (
    "Pune", "Kochi", "Lisbon", "Aarhus", "Leeds", "Nagpur", "Ghent", "Turku", "Mysuru", "Porto", "Bergen", "Galway",
    "Indore", "Malmo", "Trieste", "Utrecht",
)  # fmt: skip
ROOMS: Final = tuple(f"{floor}.{room:02d}" for floor in range(1, 7) for room in (4, 7, 11, 15, 18, 22))
DEVICES: Final = (
    "laptop", "docking station", "headset", "monitor", "desk phone", "badge reader", "label printer", "tablet",
)  # fmt: skip
SYSTEMS: Final = (
    "the payroll system", "the order desk", "the wiki", "the travel portal", "the time sheet", "the supplier portal",
    "the test cluster", "the reporting tool",
)  # fmt: skip
ERRORS: Final = tuple(f"E-{number}" for number in range(1103, 9900, 137))
OTHER_COMPANIES: Final = (
    "Brackwater Foods", "the Osmund Ferry Company", "Pallister Glassworks", "the Quarrion Hotel Group",
    "Venn and Tolliver", "the Harrowgate Tram Company",
)  # fmt: skip
"""Companies of which the data say nothing."""

EMPLOYEE_FIELDS: Final = {
    "annual salary": "salary",
    "performance rating": "rating",
    "joining date": "date_joined",
    "birthday": "birth_date",
    "marital status": "marital_status",
    "number of casual leave days left": "casual_left",
    "number of sick leave days left": "sick_left",
}
"""Columns of a personnel record by the names that people use."""
MAIL_FIELDS: Final = {"day of sending": "sent_at", "thread id": "thread_id"}
TICKET_FIELDS: Final = {"assignment date": "assigned_date", "raiser's employee id": "raised_by_emp_id"}
