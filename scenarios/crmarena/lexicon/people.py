"""Names, places and mail domains of people, in every industry. All of them are invented."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CUSTOMER_DOMAINS: Final = ("postlane.example", "quillmail.example", "harbornet.example", "tinbox.example")
TIME_ZONES: Final = ("America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles")

FIRST_NAMES: Final = (
    "Abigail", "Adeola", "Aldo", "Amara", "Anneke", "Anselm", "Beatriz", "Bogdan", "Bronwen", "Calvin",
    "Catalina", "Cedric", "Chidi", "Dagny", "Delphine", "Dmitri", "Eamon", "Edda", "Efraim", "Eleni",
    "Farah", "Felix", "Fiadh", "Gareth", "Gwen", "Hamza", "Hedda", "Ilse", "Imran", "Ines",
    "Jarek", "Joaquin", "Junko", "Kalani", "Katya", "Kofi", "Leandro", "Linnea", "Lorcan", "Magda",
    "Malik", "Maren", "Mireille", "Nikolai", "Noor", "Odette", "Orla", "Pascal", "Petra", "Quentin",
    "Rania", "Rasmus", "Renata", "Sabine", "Sanjay", "Solveig", "Tamsin", "Thandi", "Ugo", "Valeria",
    "Wanjiru", "Xavier", "Yusuf", "Zofia",
)  # fmt: skip
LAST_NAMES: Final = (
    "Abernathy", "Achterberg", "Adeyemi", "Alarcon", "Arbogast", "Balogh", "Barzani", "Beaumont",
    "Bjornstad", "Calloway", "Castellan", "Chaudhry", "Dalgaard", "Delacroix", "Drummond", "Eklund",
    "Escobedo", "Fairweather", "Ferreira", "Fujimoto", "Gallardo", "Grantham", "Guzik", "Haldane",
    "Hathaway", "Ibarra", "Ishikawa", "Jankowski", "Jurado", "Kaczmarek", "Kellerman", "Kimathi",
    "Lindqvist", "Loxley", "Maddox", "Marchetti", "Mbeki", "Montague", "Nakamoto", "Novotny",
    "Oberlin", "Okonjo", "Ostrander", "Paltrow", "Pellegrin", "Quigley", "Radcliffe", "Rosenthal",
    "Sandoval", "Severin", "Stavros", "Tavares", "Thackeray", "Underhill", "Valdivia", "Vasquez",
    "Waverly", "Whitlock", "Yamada", "Zielinski",
)  # fmt: skip

PLACES: Final[Mapping[str, tuple[float, tuple[str, ...]]]] = {
    "CA": (9, ("San Diego", "Sacramento", "Fresno")),
    "TX": (8, ("Austin", "El Paso", "Houston")),
    "NY": (7, ("Buffalo", "Albany", "Rochester")),
    "FL": (6, ("Tampa", "Orlando")),
    "IL": (4, ("Chicago", "Peoria")),
    "PA": (4, ("Pittsburgh", "Erie")),
    "OH": (4, ("Columbus", "Dayton")),
    "GA": (4, ("Atlanta", "Savannah")),
    "NC": (3, ("Raleigh", "Asheville")),
    "MI": (3, ("Detroit", "Lansing")),
    "WA": (3, ("Seattle", "Spokane")),
    "MA": (3, ("Boston", "Worcester")),
    "VA": (3, ("Richmond", "Norfolk")),
    "AZ": (3, ("Phoenix", "Tucson")),
    "CO": (3, ("Denver", "Boulder")),
    "TN": (2, ("Nashville", "Memphis")),
    "MN": (2, ("Duluth", "Saint Paul")),
    "MO": (2, ("Kansas City", "Springfield")),
    "WI": (2, ("Madison", "Green Bay")),
    "MD": (2, ("Baltimore", "Annapolis")),
    "OR": (2, ("Portland", "Eugene")),
    "IN": (2, ("Indianapolis", "Fort Wayne")),
    "UT": (2, ("Provo", "Ogden")),
    "NV": (2, ("Reno", "Las Vegas")),
    "NM": (1, ("Santa Fe", "Las Cruces")),
    "KY": (1, ("Louisville", "Lexington")),
    "LA": (1, ("Lafayette", "Shreveport")),
    "ME": (1, ("Bangor", "Portland")),
    "MT": (1, ("Missoula", "Bozeman")),
    "VT": (1, ("Burlington", "Montpelier")),
}
"""States where customers live: a weight, and cities."""
