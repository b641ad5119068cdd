"""Customers: who they are, where they work, and what is noted down about them, by lexicon.

A customer is nobody's colleague. No two full names of a lexicon can contain one another: no first name ends with
another first name, and no last name begins with another last name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

__all__ = ["COMPANY_PARTS", "FIRST_NAMES", "LAST_NAMES", "NOTES", "Notes"]


class Notes(NamedTuple):
    """What sales people note down; ``{product}`` is what the customer is interested in.

    Attributes:
        contacts: by status, what was said when a customer of this status was reached, in an order in which it can
            happen. A customer who has got further may have notes of the earlier statuses as well.
        attempts: what is noted down when nobody was reached.
    """

    contacts: Mapping[str, tuple[str, ...]]
    attempts: tuple[str, ...]


# fmt: off
_TEST_FIRST_NAMES: Final = """
Alastair Beatriz Casimir Delphine Esteban Freya Gideon Henrike Isandro Jolanta Kerstin Leopold Marisol Nkechi Orlando
Petronella Quentin Rosalind Sigurd Umberto Valentina Wilhelmina Yevgenia Zbigniew Abimbola Bertrand Chidinma Desmond
Evangeline Fergus Gwendolyn Hamish Ignatius Jadwiga Kazuko Lysander Morwenna Nereus Octavia Percival Ragnhild Svetlana
Thaddeus Ulrich Vigdis Winifred Xiomara Yasmin Zoltan Adaeze Bartholomew Dorothea Ebenezer Florian Gerhard Hortense
Ismael Jacinta Katarzyna Lorcan Mirabel Njoroge Oswald Philippa Radoslav Seraphina Tobias Ursula Vladimir Wendell
Yolanda Zenobia Anselm Benedikt Cordelia Dagmar Eleanor Francisco Griselda Hideki Imogen Josephine Kalinda Lucinda
Malachi Nanami Oluwaseun Parvati Roderick Shanthi Takumi Usman Vasiliki Wolfgang Ysabel Zachary Agnieszka Boris
Cyprian Damaris Emeka Ferdinand Geraldine Ivana Jeremiah Kunle Ludovic Mahalia Nigel Ottilie Raimund Stanislaw
Theodora Umar Vincenzo Wanjiru Yohannes Zainab Alejandra Bronislava Constantin Demetrius Elspeth Fabrizio Gabriela
Heriberto Isolde Kenji Lavinia Montserrat Nathaniel Ophelia Raphael Sunniva Tomasina Urszula Veronique Wilfried
Yaroslav Zuzana Ambrose Brunhilde Conrad Dimitra Ezekiel Fiorella Gustavo Heloise Ingeborg Jarmila
"""
_VAL_FIRST_NAMES: Final = """
Kristof Leandro Magdalena Norbert Ondrej Rutger Solveig Tiberius Udo Viktor Wiktoria Yuliana Aurelio Birgitta Caspian
Dunja Eugenia Fyodor Gretchen Hallvard Ileana Jovan Kasimira Lennart Mathilde Noemi Orsolya Pascale Reinhold Sebastian
Tatjana Ulla Vera Wenceslas Yngve Zofia Amadou Bettina Cillian Dragana Emmerich Adelheid Alphonse Amaranta Anatoly
Archibald Aristide Augusta Aylin Balthazar Baudouin Berthold Bogumila Brigida Calliope Candelaria Caspar Celestino
Christabel Cosima Crispin Dashiell Delia Diarmuid Domitilla Dorian Edmund Eglantine Eileen Elodie Emilia Ernesto
Eudora Evaristo Fabiola Faustino Fenella Finnegan Flavia Fortunato Frieda Gaetano Genoveva Gisela Godfrey Guinevere
Gwyneth Hedwig Hermione Hildegard Honorata Horatio Humphrey Ignacia Inigo Ismelda Jemima Jocasta Jolyon Justina
Kalliope Kaspar Katinka Kordula Kunigunde Lambert Laurentius Leocadia Leonard Lothar Lucrezia Ludmilla Maarja Macario
Magnus Marguerite Marmaduke Maximilian Melchior Mildred Mordecai Nadine Nicodemus Notburga Odette Olympia Orfeo Osbert
Pancras Pelagia Philomela Primrose Quirin Rafaela Regina Rigoberto Rosamund Rowena Salome Sidonie Sigismund Sunil
Tabitha Titus Ubaldo Undine Valentin
"""
_TRAIN_FIRST_NAMES: Final = """
Abelard Adalbert Adriano Akosua Albrecht Alessia Alonzo Amalia Anastasia Angus Antonella Araceli Arnaud Arsenio
Asuncion Athanasios Aurora Bairre Barnaby Bastien Beauregard Benedetta Bernadette Bohdan Bonifacio Borislava Branwen
Bruno Cadence Callum Camilo Carlotta Caterina Cecil Cenk Chiyoko Christoph Clarissa Claudio Clemens Colette Consuelo
Cornelius Cyrille Dafydd Damiano Davide Delfina Denholm Desiree Dietrich Donatella Dragica Eamonn Edeltraud Edita
Efrain Elfrida Elisabetta Emanuele Engelbert Enzo Ermelinda Ernst Esmeralda Etienne Euphemia Everard Ezio Federica
Felipe Fiona Flannery Frantisek Fritjof Gianluca Gilberte Giselle Goncalo Graciela Grzegorz Guillermo Gundula Gunther
Hamid Hannelore Harald Hector Helga Hernando Hiroko Hugo Iphigenia Isidora Iwona Jacopo Jarek Jasper Jeanette Joachim
Johanna Jorgina Kaspian Katrin Keisuke Konrad Krystyna Lamberto Leopoldine Liesbeth Ligaya Lorcana Lucasta Luigi Lydia
Manfred Marcelina Mariusz Mechthild Meinhard Mihaela Mortimer Natsuki Nerys Niamh Noelia Odilia Orazio Osvaldo Ottokar
Pasquale Patrizia Philibert Piotr Quirina Raimondo Reginald Roswitha Ruprecht Sabrina Salvador Sieglinde Silvano
Tadeusz Thorsten Ulrike Venceslas Violetta Waldemar Xaver Zenaida
"""
FIRST_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "test": tuple(_TEST_FIRST_NAMES.split()),
    "val": tuple(_VAL_FIRST_NAMES.split()),
    "train": tuple(_TRAIN_FIRST_NAMES.split()),
}
_TEST_LAST_NAMES: Final = """
Abernathy Blackwood Castellano Drummond Eriksson Fairweather Grunwald Hollingworth Iwasaki Jankowski Kirkpatrick
Lundgren Mazur Novotny Okonkwo Pemberton Quintana Rutherford Silvestri Thorvaldsen Villanueva Whitcombe Yamaguchi
Zielinski Adebayo Bancroft Cavendish Dubois Espinoza Fitzgerald Gutierrez Hawthorne Ibrahimovic Jablonski Kowalczyk
Lindholm Montgomery Nwosu Oyelaran Przybylski Quigley Ramanathan Sandoval Takahashi Ueland Vandermeer Wetherby Yilmaz
Zapatero Anderssen Beaumont Chatterjee Delacroix Ferreira Goldschmidt Hathaway Ishikawa Jorgensen Kaczmarek Lombardi
Mukherjee Obuya Papadopoulos Quesnel Rasmussen Szymanski Tremblay Usmanov Vasquez Winterbourne Yakovlev Zimmermann
Ashdown Bergmann Carmichael Dimitrov Ekberg Fujimoto Guerrero Hemingway Ivarsson Jurado Kaplan Mackenzie Nakamura
Oduya Pettersson Quaye Rosenthal Sundaram Trevelyan Uchida Vermeulen Wadsworth Yoshida Zamora Achterberg Bonaventura
Cunningham Dabrowski Escobedo Fairbanks Grzelak Huisman Inoue Jimenez Karlsson Lefebvre Matsuda Naidoo Oyama Pfeiffer
Ravensdale Skarsgard Tillerson Uddin Volkova Weatherstone Yeboah Zubiri Aguinaldo Bjornstad Cartwright Donnelly
Eisenberg Greenhalgh Holmgren Ilunga Jakobsen Kensington Lacroix Marchetti Nordstrom Ogunleye Pellegrini Quist Rahimi
Stanhope Tavares Umarov Venkatesan Yanagi Zeman Amankwah Brzezinski Dlouhy Engstrom Farquhar Gallego Haverford
"""
_VAL_LAST_NAMES: Final = """
Iglesias Juarez Kobayashi Middleton Nyberg Ostrowski Prendergast Quarshie Rothwell Strindmo Tennyson Utley Valderrama
Wojcik Zavala Applegate Bukowska Carrington Dostal Featherstone Guzman Hargreaves Johannsen Kingsley Liebermann Mwangi
Neumann Oakeshott Pritchard Quartey Radcliffe Sokolova Urquhart Velasquez Wainwright Yardley Zhukova Atkinson
Brannigan Chukwu Devereux Ellsworth Friedrich Aldersey Ansbach Arbogast Aschenbach Aufderheide Baranowska Barraclough
Basterfield Belmonte Benavides Bockelmann Bogdanova Bracegirdle Brightwell Brodowski Burgoyne Caballero Calloway
Cantrell Caruana Chamberlain Chevalier Cieslak Claiborne Colquhoun Considine Crabtree Csonka Dankworth Delgado Dempsey
Dobrev Draycott Dvorak Eberhardt Egerton Emmanuelsson Erlandsen Everdingen Fanshawe Feuerbach Fleetwood Fontaine
Fredriksen Gadsby Galloway Georgiou Gilchrist Gorecki Gronholm Halloran Hammond Hartmann Havlik Hendriksen Herrmann
Hirschfeld Holloway Huddleston Jaramillo Jovanovic Kalinowski Kavanagh Kellerman Kirschner Klossner Kochanski
Kristoffersen Lachapelle Lagerkvist Lambertini Landaverde Leclerc Lindqvister Lockhart Lovelace Macdougal Maldonado
Markopoulos Masterson Mckinley Meisner Mikkelsen Mirzoyan Monaghan Moravec Mulligan Narayanan Nesterenko Norrington
Ochieng Olafsdottir Ormonde Palmerston Pankhurst Pendleton Piotrowski Podolsky Quennell Rademacher Ramsbottom Redgrave
Rosenkranz
"""
_TRAIN_LAST_NAMES: Final = """
Abendroth Ackerley Adelstein Alderton Almgren Ambrosini Anagnostou Ardizzone Ashworth Baldacci Bannerman Barnsley
Batsuuri Beresford Biedermann Blanchard Bogaert Borgnine Bradshaw Broadbent Buchanan Burkhardt Caldwell Campanella
Cardenas Castillo Cavaliere Chmielewski Clutterbuck Corrigan Courtenay Crawford Czerny Daugherty Davenport Desrosiers
Dombrovskis Doyle Duquesne Eckersley Edelmann Eklund Esterhazy Falkenberg Farnsworth Feldkamp Fernsby Fiedler
Fleischer Fothergill Frobisher Galbraith Gauthier Geoghegan Gildersleeve Glowacki Goodfellow Granville Grosvenor
Guadagnino Gunnarsson Haakonsen Harcourt Heatherington Heinemann Hepworth Hillebrand Hohenfels Holbrook Hrabal Ingleby
Isherwood Jagiello Jardine Jevons Kaufmann Kessler Kilpatrick Kleinschmidt Knightley Kohlberg Korhonen Kovalenko
Kuznetsov Langenfeld Lattimore Leighton Lichtenberg Lubanski Macfarlane Magnusson Malatesta Merriweather Michaelson
Mondragon Mortensen Musgrave Nabokova Nethercott Niedermeyer Nordhausen Obermeier Oglethorpe Olszanski Orlowski
Oxenford Paderewski Palladino Peverell Pickering Pokorny Pontecorvo Pridmore Quasthoff Rachwalski Ravenscroft
Reichardt Ribeiro Rosselli Saavedra Sanderson Schellenberg Shackleton Sienkiewicz Silverstone Smithson Sorrentino
Szentmiklosi Tankersley Thackeray Threlfall Tolkachev Trautmann Vogelsang Wallenstein Warburton Westerberg Wilberforce
Woolstenholme Zakharova
"""
LAST_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "test": tuple(_TEST_LAST_NAMES.split()),
    "val": tuple(_VAL_LAST_NAMES.split()),
    "train": tuple(_TRAIN_LAST_NAMES.split()),
}
COMPANY_PARTS: Final[Mapping[str, tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]]] = {
    "test": (
        ("alder", "basalt", "cinder", "drift", "ember", "fjord", "gable", "harrow", "isle", "jasmine", "kelp", "larch",
         "moor", "nettle", "onyx", "pebble", "quarry", "reed", "sorrel", "tarn"),
        ("bright", "calm", "deep", "early", "fair", "grand", "high", "inner", "keen", "light", "mild", "near", "open",
         "plain", "quick", "round", "steady", "true", "upper", "wide"),
        ("kiln", "forge", "loom", "mill", "yard", "bench", "press", "wharf", "supply", "crafts", "depot", "studio",
         "parts", "freight", "tools", "glass", "paper", "bakery", "dynamo", "optics"),
    ),
    "val": (
        ("acorn", "birch", "cedar", "dune", "elm", "flint", "garnet", "heath", "ivy", "jetty", "knoll", "lagoon",
         "maple", "nimbus", "opal", "prairie", "quartz", "ridge", "sage", "thicket"),
        ("agile", "bold", "clear", "dapper", "even", "first", "gentle", "happy", "inland", "jolly", "kind", "lucid",
         "modern", "nimble", "outer", "prime", "ready", "sound", "tidy", "urban"),
        ("barn", "canal", "cabinet", "dairy", "engine", "fabric", "garage", "harbor", "hotel", "ink", "joinery",
         "kitchen", "logistics", "market", "nursery", "office", "pumps", "rail", "steel", "textile"),
    ),
    "train": (
        ("aspen", "boulder", "canyon", "delta", "ebony", "fern", "glacier", "hollow", "inlet", "jungle", "karst",
         "lupine", "meadow", "nebula", "oasis", "pine", "quill", "raven", "spruce", "tundra", "umbra", "vale",
         "willow", "zenith"),
        ("active", "brisk", "candid", "direct", "eager", "fresh", "global", "honest", "ideal", "joint", "lively",
         "major", "noble", "orderly", "polar", "rapid", "solid", "trusty", "united", "vivid"),
        ("atelier", "brewery", "cargo", "ceramics", "cycles", "devices", "electric", "farms", "furniture", "gardens",
         "haulage", "insulation", "jewels", "lighting", "mining", "motors", "orchards", "plastics", "roofing",
         "sails", "shipping", "timber", "ventures", "works"),
    ),
}
"""Beginnings, middles and ends of the domains of customers; the three lists share no word between lexicons."""
# fmt: on

NOTES: Final[Mapping[str, Notes]] = {
    "test": Notes(
        contacts={
            "Lead": (
                "Talked on the phone for ten minutes; first time they hear of us.",
                "Met in person at a trade fair, took our leaflet about {product}.",
                "Picked up a brochure and asked who else buys {product} here.",
                "Called us after a colleague mentioned {product} over lunch.",
                "Short chat after a webinar, wants to read up on {product} first.",
                "Asked what {product} would cost for a small team.",
                "Wrote back: curious, but no plans before spring.",
                "Introduced us to the head of purchasing, nothing concrete yet.",
            ),
            "Qualified": (
                "Watched a product walkthrough and asked good questions.",
                "Explained over coffee why the current set-up is too slow.",
                "Video call with two of their engineers, went well.",
                "Named a person for the technical questions.",
                "Needs {product} at three sites by April.",
                "Went through their list of needs; {product} covers most of it.",
                "Has a budget for {product} in the first quarter.",
                "Confirmed on the phone that they decide on their own.",
            ),
            "Proposal": (
                "Asked for a written quote for {product}.",
                "Sent the quote; they called to say that it arrived.",
                "Presented the {product} offer to their managers.",
                "Legal department has comments on page four of the offer.",
                "Wants the offer split into two deliveries.",
                "Asked us to move the start date in the offer.",
                "Haggled over the price of {product}, friendly in tone.",
                "Promised an answer on the offer within two weeks.",
            ),
            "Won": (
                "Signed! The {product} order is for a year.",
                "Phoned to say that the contract is in the post, signed.",
                "Kick-off held on site, everybody in a good mood.",
                "Happy with {product} so far, would recommend us.",
                "First invoice discussed and accepted.",
                "Asked for a second licence on top of the contract.",
                "Sent us cake to celebrate the start with {product}.",
            ),
            "Lost": (
                "Went with another supplier, mainly because of the price.",
                "Told us that the {product} project has been cancelled.",
                "Decided to build it on their own.",
                "Says the board cut the budget; no {product} this year.",
                "Polite refusal by phone: our offer came too late.",
                "Merged with a rival that already has a supplier.",
                "Asked us not to call about {product} again.",
            ),
        },
        attempts=(
            "Out of office, left a message.",
            "Called twice, nobody picked up.",
            "Left a voice mail about {product}.",
            "Reminder mailed, no answer.",
            "Number engaged all morning, will try again.",
            "Automatic reply: back in two weeks.",
            "Dropped by at reception, but they were in a meeting.",
        ),
    ),
    "val": Notes(
        contacts={
            "Lead": (
                "First call, friendly, knew little about {product}.",
                "Came to our stand and left a business card.",
                "Filled in the web form about {product} and answered the phone at once.",
                "Was sent our way by an old customer, quick hello by phone.",
                "Asked whether we also serve companies of their size.",
                "Follows our newsletter and asked where the office is.",
                "Wants a price idea for {product} by mail, no meeting yet.",
                "Spoke on the train; might look at {product} next year.",
            ),
            "Qualified": (
                "Demo for five people, they stayed half an hour longer.",
                "Showed us around the plant; {product} fits in well.",
                "Workshop held, the need for {product} is real.",
                "Sent over figures, so that we can size {product}.",
                "Checked our references and was pleased.",
                "Told us who signs and how long that takes.",
                "Said that money is set aside and wants to start by May.",
                "Has compared three suppliers, we are on the short list.",
            ),
            "Proposal": (
                "Offer for {product} handed over and explained line by line.",
                "Discussed two variants of the {product} offer by video.",
                "Requested a version of the offer in English.",
                "Purchasing has questions about the payment terms.",
                "Asked for a longer warranty in the draft contract.",
                "Wants ten percent off the {product} offer.",
                "Read the offer again and called it fair.",
                "Needs a signature from head office before they can accept.",
            ),
            "Won": (
                "Contract for {product} came back signed.",
                "Ordered by phone, the paper is on its way.",
                "Went live on Monday, no complaints.",
                "Uses {product} every day and told us so.",
                "Agreed to be named as a reference.",
                "Planned the roll-out of {product} together.",
                "Thanked the whole team after the hand-over.",
            ),
            "Lost": (
                "Will stay with what they have instead of {product}.",
                "Closed the branch that would have used {product}.",
                "Picked a cheaper rival, no hard feelings.",
                "Called to decline: too many conditions in our contract.",
                "New manager stopped the purchase.",
                "Found the {product} offer too big for them.",
                "Says no for good, and explained why at length.",
            ),
        },
        attempts=(
            "Rang in the morning and at noon, no luck.",
            "Answering machine, asked for a call back about {product}.",
            "Mail unanswered for a week.",
            "Assistant says: travelling until further notice.",
            "Wrong extension, nobody knew where to find them.",
            "Spoke to the answering service only.",
            "Missed each other again, left a note at the front desk.",
        ),
    ),
    "train": Notes(
        contacts={
            "Lead": (
                "Cold call, but they listened and asked about {product}.",
                "Exchanged cards at a breakfast for local firms.",
                "Read an article about {product} and rang us up.",
                "Signed up for the newsletter, short welcome call.",
                "Chatted online about {product} for a few minutes.",
                "Asked for a leaflet on {product} by post.",
                "Visited the showroom with a colleague, just looking.",
                "Has heard of us, cannot say yet what they need.",
                "Said we may ring again when the busy season is over.",
            ),
            "Qualified": (
                "Explained their process on the phone, we can help.",
                "Answered our questionnaire in a half-hour call.",
                "Came over for a tour and brought the technical lead.",
                "Wants to replace an old system before the summer.",
                "Counted the users: forty people would work with {product}.",
                "Said which features of {product} they cannot do without.",
                "Trial set up together, first impression is good.",
                "Budget meeting is done, {product} is on the list.",
                "Confirmed that the decision is theirs alone.",
            ),
            "Proposal": (
                "Sent the figures for {product}; they rang back the same day.",
                "Went over the draft together and crossed out two items.",
                "Requested delivery in three steps instead of one.",
                "Their lawyer wants another clause about liability.",
                "Asked for a discount on {product} if they pay up front.",
                "Compared our proposal with the budget, close enough.",
                "Would like to see {product} once more before they decide.",
                "Extended the deadline of our proposal by a month.",
                "Said the proposal goes to the owner on Friday.",
            ),
            "Won": (
                "Accepted the proposal for {product} without changes.",
                "Contract signed on the spot.",
                "Set up the first accounts together.",
                "Renewed {product} for another year.",
                "Bought more than planned and was in a great mood.",
                "Quarterly review held, they rate {product} nine out of ten.",
                "Gave us the go-ahead in writing.",
                "Posed with our team for a photo after signing.",
            ),
            "Lost": (
                "No deal: {product} is out of reach for them this year.",
                "Another firm was faster, they told us frankly.",
                "Stopped all purchases because of a reorganisation.",
                "Turned our proposal down after a long talk.",
                "Bought {product} elsewhere last week.",
                "Prefers to wait for a rival's new model.",
                "Sold the business; the new owner is not interested.",
                "Does not want {product} any more and asked us to close the file.",
            ),
        },
        attempts=(
            "Tried three times, line dead.",
            "Voice mail again, mentioned {product}.",
            "Second mail without a reply.",
            "On holiday, according to a colleague.",
            "Call went to the switchboard and ended there.",
            "Sent a message through the web form, silence so far.",
            "Stood in front of a closed office.",
            "Video call set up, but nobody joined.",
        ),
    ),
}
