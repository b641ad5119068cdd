"""Patterns of task names by lexicon and board, each with the values of its own placeholder.

``{project}`` is empty for current work and "<colour> <animal> " for past projects; it stands inside the name, so that
no name is part of another. A world uses five patterns a board, the first with six of its items and the others with
five.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

__all__ = ["PROJECT_ANIMALS", "PROJECT_COLOURS", "TASK_PATTERNS", "Patterns"]

Patterns = Mapping[str, tuple[tuple[str, tuple[str, ...]], ...]]
"""By board: patterns with the values of their ``{item}``."""

# fmt: off
_TEST: Final[Patterns] = {
    "Back end": (
        ("Add paging to the {project}{item} endpoint",
         ("invoice", "shipment", "inventory", "audit", "payroll", "voucher")),
        ("Speed up the {project}{item} query",
         ("ledger", "catalogue", "timesheet", "refund", "forecast", "loyalty points")),
        ("Write integration tests for the {project}{item} service",
         ("notification", "identity", "scheduling", "webhook", "quota", "tax")),
        ("Rotate the {project}{item} credentials",
         ("database", "message queue", "object storage", "mail relay", "payment gateway", "search cluster")),
        ("Fix the race condition in the {project}{item} worker",
         ("thumbnail", "digest", "reconciliation", "archiving", "retry", "clean-up")),
    ),
    "Front end": (
        ("Fix the misaligned {project}{item} on small screens",
         ("sidebar", "date picker", "breadcrumb bar", "tooltip", "filter chip", "progress ring")),
        ("Make the {project}{item} page keyboard friendly",
         ("signup", "checkout", "settings", "profile", "search results", "order history")),
        ("Lazy-load images on the {project}{item} screen",
         ("gallery", "news feed", "product tour", "team directory", "help centre", "wish list")),
        ("Translate the {project}{item} labels into Portuguese",
         ("dashboard", "import wizard", "report builder", "chat window", "billing form", "consent")),
        ("Remove the unused {project}{item} styles",
         ("banner", "carousel", "modal", "footer", "badge", "accordion")),
    ),
    "Design": (
        ("Sketch three options for the {project}{item} idea",
         ("welcome flow", "pricing table", "mobile menu", "upgrade prompt", "loading animation", "error page")),
        ("Redraw the {project}{item} icons",
         ("toolbar", "weather", "file type", "currency", "map", "social")),
        ("Prepare a colour palette for the {project}{item} theme",
         ("dark", "winter", "high-contrast", "festival", "partner", "print")),
        ("Run a usability round on the {project}{item} prototype",
         ("watch app", "kiosk", "tablet", "voice menu", "car display", "smart TV")),
        ("Revise the {project}{item} section of the style guide",
         ("typography", "spacing", "form field", "illustration", "motion", "photo")),
    ),
}
_VAL: Final[Patterns] = {
    "Back end": (
        ("Move the {project}{item} job to the new scheduler",
         ("nightly export", "backup", "currency rate", "sitemap", "usage report", "dunning")),
        ("Document the {project}{item} error codes",
         ("upload", "login", "transfer", "subscription", "print", "geocoding")),
        ("Cap the size of {project}{item} requests",
         ("bulk import", "attachment", "batch update", "graph", "preview", "sync")),
        ("Log slow {project}{item} calls",
         ("carrier", "weather feed", "credit check", "address lookup", "exchange", "fraud score")),
        ("Drop the old {project}{item} table",
         ("session", "coupon", "draft order", "device", "newsletter", "feature toggle")),
        ("Cache the {project}{item} lookup",
         ("postcode", "tariff", "permission", "holiday", "branch", "exchange rate")),
    ),
    "Front end": (
        ("Show a placeholder while the {project}{item} loads",
         ("activity chart", "order table", "avatar", "price list", "timeline", "branch finder")),
        ("Replace the {project}{item} widget",
         ("star rating", "file picker", "colour chooser", "country selector", "slider", "time zone")),
        ("Stop the {project}{item} from jumping on scroll",
         ("header", "shopping basket", "table of contents", "cookie notice", "play bar", "side note")),
        ("Add a copy button to the {project}{item} view",
         ("invoice number", "share link", "code sample", "tracking code", "address", "invite")),
        ("Shorten the {project}{item} form",
         ("contact", "address book", "returns", "job application", "feedback", "warranty")),
        ("Announce {project}{item} changes to screen readers",
         ("stock", "price", "seat", "score", "delivery slot", "unread count")),
    ),
    "Design": (
        ("Collect examples of good {project}{item} screens",
         ("onboarding", "comparison", "receipt", "calendar", "empty inbox", "goodbye")),
        ("Draw a storyboard for the {project}{item} journey",
         ("first order", "lost parcel", "refill", "family plan", "gift card", "moving house")),
        ("Test the contrast of the {project}{item} colours",
         ("chart", "status", "button", "link", "map layer", "heading")),
        ("Write microcopy for the {project}{item} dialog",
         ("sign-out", "delete account", "unsaved changes", "trial end", "location", "update")),
        ("Photograph the {project}{item} mock-up",
         ("brochure", "packaging", "poster", "badge holder", "business card", "shop window")),
        ("Simplify the {project}{item} diagram",
         ("network", "delivery chain", "team", "pricing", "consent flow", "roadmap")),
    ),
}
_TRAIN: Final[Patterns] = {
    "Back end": (
        ("Split the {project}{item} module in two",
         ("billing", "reporting", "user", "pricing", "warehouse", "messaging")),
        ("Validate the {project}{item} payload",
         ("signup", "refund request", "callback", "location", "survey", "barcode")),
        ("Encrypt the {project}{item} column",
         ("passport", "salary", "phone", "bank account", "birthday", "tax number")),
        ("Move {project}{item} files to cold storage",
         ("scan", "dictation", "old invoice", "camera", "export", "crash dump")),
        ("Alert on failed {project}{item} runs",
         ("import", "settlement", "index", "mailing", "price update", "snapshot")),
        ("Upgrade the {project}{item} driver",
         ("printer", "database", "scanner", "card reader", "cache", "terminal")),
        ("Limit {project}{item} retries",
         ("payment", "text message", "webhook", "password", "geodata", "label print")),
        ("Backfill missing {project}{item} records",
         ("visit", "delivery", "consent", "rating", "stock", "click")),
        ("Describe the {project}{item} API",
         ("shipping", "loyalty", "analytics", "translation", "booking", "directory")),
    ),
    "Front end": (
        ("Add a dark mode to the {project}{item} view",
         ("calendar", "reader", "map", "editor", "statistics", "player")),
        ("Repair the {project}{item} sorting",
         ("result list", "price column", "contact list", "ticket table", "file manager", "playlist")),
        ("Keep the {project}{item} state after a reload",
         ("filter", "basket", "survey form", "zoom", "tab", "wizard")),
        ("Reduce the weight of the {project}{item} bundle",
         ("admin", "checkout flow", "charts", "landing page", "login", "support chat")),
        ("Write component tests for the {project}{item}",
         ("date field", "image cropper", "tag input", "tree view", "pagination", "price slider")),
        ("Make the {project}{item} work offline",
         ("notebook", "delivery list", "checklist", "time clock", "route planner", "catalogue")),
        ("Show clearer errors in the {project}{item}",
         ("upload box", "payment step", "address form", "coupon field", "search bar", "seat plan")),
        ("Align the {project}{item} with the new grid",
         ("start page", "footer links", "product card", "team page", "blog", "help page")),
        ("Let users resize the {project}{item}",
         ("preview pane", "chat box", "table columns", "map panel", "comment field", "sidebar")),
    ),
    "Design": (
        ("Interview five users about {project}{item}",
         ("invoices", "reminders", "shared folders", "reports", "maps", "bookings")),
        ("Build a clickable draft of the {project}{item}",
         ("family account", "ticket shop", "feedback tool", "loyalty card", "room planner", "travel diary")),
        ("Choose typefaces for the {project}{item}",
         ("annual report", "mobile app", "packaging line", "signposts", "newsletter", "trade stand")),
        ("Tidy the {project}{item} component library",
         ("button", "input", "card", "navigation", "table", "chart")),
        ("Design an empty state for the {project}{item}",
         ("inbox", "archive", "favourites list", "search", "task list", "download area")),
        ("Animate the {project}{item} transition",
         ("page", "menu", "card flip", "photo", "tab bar", "success")),
        ("Map the {project}{item} customer journey",
         ("repair", "subscription", "complaint", "first visit", "renewal", "exchange")),
        ("Export the {project}{item} assets again",
         ("logo", "banner", "avatar", "splash screen", "emoji", "pattern")),
        ("Compare our {project}{item} with three rivals",
         ("tone of voice", "checkout", "pricing page", "help centre", "app icon", "order mail")),
    ),
}
TASK_PATTERNS: Final[Mapping[str, Patterns]] = {"test": _TEST, "val": _VAL, "train": _TRAIN}

PROJECT_COLOURS: Final[Mapping[str, tuple[str, ...]]] = {
    "test": ("Copper", "Silver", "Amber", "Cobalt", "Crimson", "Ivory", "Indigo", "Russet", "Saffron", "Teal",
             "Umber", "Violet"),
    "val": ("Scarlet", "Golden", "Azure", "Olive", "Pearl", "Ruby", "Slate", "Topaz", "Lilac", "Bronze", "Coral",
            "Jade"),
    "train": ("Turquoise", "Maroon", "Khaki", "Lavender", "Magenta", "Ochre", "Platinum", "Rose", "Sapphire",
              "Tawny", "Vermilion", "Walnut"),
}
PROJECT_ANIMALS: Final[Mapping[str, tuple[str, ...]]] = {
    "test": ("Heron", "Otter", "Lynx", "Badger", "Curlew", "Marten", "Osprey", "Plover", "Stoat", "Wigeon", "Puffin",
             "Ibex"),
    "val": ("Beaver", "Crane", "Dormouse", "Ermine", "Falcon", "Gecko", "Hare", "Jackdaw", "Kingfisher", "Lapwing",
            "Newt", "Pike"),
    "train": ("Bison", "Condor", "Dolphin", "Egret", "Ferret", "Gannet", "Hedgehog", "Jaguar", "Koala", "Lemur",
              "Moose", "Narwhal"),
}
# fmt: on
