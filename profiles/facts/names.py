"""Makes names.tsv of the profiles: a line for each way to say a device, with its meaning.

A line is a key, a tab, the meaning and the names of devices: = a device, and behind a comma its display; * a group, of which all
are meant; ~ a device and its siblings, whose panels differ; ? a choice; - a refusal. A run of devices in the order of the
profiles is its first name and its last. A key that begins with # is a code, one with _ is a name without blanks.
"""
import collections
import functools
import itertools
import math
import re

RESOLUTIONS = set("fhd qhd uhd wqhd wuxga wqxga hdplus fhdplus qhdplus uhdplus".split())
PANELS = set("lcd oled retina 4k 5k high resolution".split())
NETWORKS = ["4g", "5g"]

# What a device is, and not which.
KINDS = set("phone smartphone tablet pad tab display screen laptop tv".split())

# What leaving a word out means, the closest first: nothing; a variant; a year or a kind of panel; a size or a resolution; 4G
# or 5G; the maker.
NOTHING, VARIANT, EDITION, GROUP, NETWORK, MAKER = range(6)

ORDINALS = {"1": "st", "2": "nd", "3": "rd"}
UNITS = {"inches": '"', "inch": '"', "zoll": '"', "mm": "'", "generation": ""}


@functools.lru_cache(None)
def key(text):
    """The words of a text without what stands between them: iphone15. Between numbers is a blank, behind one its unit: 11-inch
    is 11", 2nd is 2, gen 2 is 2, + is plus. NameWords.key of the program does the same."""
    text = re.sub(r"(?<=\S)\+", " plus ", re.sub(r"(?<=\d),(?=\d(?!\d))", ".", text.lower()))
    words, end = [], 0
    for match in re.finditer(r'\d+(?:\.\d+)*|[a-z]+|"', text):
        word, is_adjacent, end = match[0], match.start() == end, match.end()
        is_behind_number = bool(words) and words[-1][-1].isdigit()
        if word == '"':
            words[-1:] = [words[-1] + '"'] if is_behind_number and is_adjacent else words[-1:]
            continue
        if word[0].isdigit():
            if len(words) > 1 and words[-1] in ("gen", "generation"):
                words.pop()
        elif is_behind_number:
            ordinal = ORDINALS.get(words[-1][-1], "th")
            if word == ordinal or word.startswith(ordinal + "gen"):
                word = word[2:]
            unit = next((unit for unit in UNITS if word.startswith(unit)), None)
            if unit:
                word, words[-1] = word[len(unit):], words[-1] + UNITS[unit]
            elif word == "in" and is_adjacent:
                word, words[-1] = "", words[-1] + '"'
            word = "" if word == "gen" else word
        if word:
            words.append(word)
    return joined(words)


def joined(words):
    text = ""
    for word in words:
        text += (" " if text and text[-1] in "0123456789\"'" and word[0].isdigit() else "") + word
    return text


def is_year(word):
    return re.fullmatch(r"(19|20)\d\d", word)


class Word:
    """A word of a name as a reader counts them."""

    def __init__(self, text, bracket=0, is_generation=False, weight=None):
        self.text, self.bracket, self.is_generation, self.is_size = text, bracket, is_generation, text[-1] in "\"'"

        # What leaving it out means, None where it has to be said; and the word without which it is not said.
        self.weight, self.owner = weight, None


def words_of(name):
    """The words of a name; those of a bracket have its number."""
    words, bracket, brackets = [], 0, 0
    name = re.sub(r"(?i)\bgen\.? (?=\d)|(?<=\d)(st|nd|rd|th)[ -]gen\w*", "gen", re.sub(r"(?i)(\d)[- ](inch|mm)", r"\1\2", name))
    for part in re.findall(r"[()]|[^\s(),/-]+", name):
        if part in "()":
            brackets += part == "("
            bracket = brackets if part == "(" else 0
        elif key(part):
            is_generation = re.fullmatch(r"gen\d+|\d+gen", part)
            words.append(Word(key(part.replace("gen", "") if is_generation else part), bracket, bool(is_generation)))
    return words


class Name:
    """A name of a device: its words, and which of them may stay unsaid."""

    def __init__(self, name, device):
        self.is_apple, self.is_monitor = device.get("pointName", "pt") == "pt", device["family"] == "Monitor"
        self.maker = "apple" if self.is_apple else key(device["name"].split()[0])
        self.words, self.is_alias = words_of(name), not name.startswith(device["name"])
        for index, word in enumerate(self.words):
            word.weight = self.weight(word, index)
        self.own_chips()
        # A maker or a size alone says no Fairphone (Gen. 6), LG QHD (31.5-inch) or LG 32inch LG FHD.
        if not any(word.weight is None and word.text != self.maker for word in self.words):
            for word in self.words[1:2]:
                word.weight = None
        if self.words[0].text != self.maker or len(self.words) == 1:
            self.words.insert(0, Word(self.maker, weight=NOTHING if self.is_apple else MAKER))
        self.texts = [word.text for word in self.words]
        self.core = [word.text for word in self.words if word.weight is None]
        begins = self.core[:1] and (self.core[0] in ("galaxy", "iphone") or self.core[:2] == ["watch", "series"])
        self.line = self.core[0] if begins and len(self.core) > 1 else None
        self.said = (self.maker, *(self.core[1:] if self.line else self.core))

    def own_chips(self):
        """The Pro of A17 Pro and the 3 of Thunderbolt 3 are said behind their chip or port alone."""
        owner = None
        for word in self.words if self.is_apple else []:
            if word.bracket and (re.fullmatch(r"[am]\d+", word.text) or word.text == "thunderbolt"):
                owner = word
            elif owner and (word.text in ("pro", "max", "ultra", "ports") or owner.text == "thunderbolt"):
                word.owner = owner
            else:
                owner = None

    def weight(self, word, index):
        bracket = [other for other in self.words if word.bracket and other.bracket == word.bracket]
        if index == 0:
            return MAKER if word.text == self.maker and len(self.words) > 1 else None
        if bracket and self.is_apple:
            # Retina 5K is said by 5K.
            is_said = word.text == "retina" and any(other.text.endswith("k") for other in bracket)
            return EDITION if word.text in PANELS and not is_said else VARIANT
        if bracket:
            if bracket[0].is_size or any(other.is_generation for other in bracket):
                return GROUP
            if any(is_year(other.text) for other in bracket):
                return EDITION
            return VARIANT if any(re.search(r"\d{3}", other.text) for other in bracket) else None
        if word.text in NETWORKS and not self.is_monitor:
            return NETWORK
        if self.is_apple:
            return VARIANT if word.is_size else None
        if word.text in PANELS:
            return None if self.is_monitor else EDITION
        if word.is_size or word.is_generation or word.text in RESOLUTIONS:
            return GROUP
        if self.is_monitor or not re.fullmatch(r"[\d.]+", word.text):
            return None
        if is_year(word.text):
            return EDITION
        # A size may have no unit: Galaxy Tab 3 7.0, Surface Laptop 5 15.
        is_last = index + 1 == len(self.words) and self.words[index - 1].text[-1].isdigit() and len(word.text) == 2
        return GROUP if is_last or index > 1 and "." in word.text else None

    def forms(self, year):
        """The keys by which it is said, each with the rank of what they leave unsaid."""
        choices, found = [], {}
        for word in self.words:
            # An iPad Pro 10 is none that an alias calls 10 inch.
            is_bare = word.is_size and (word.bracket > 0 or word.text[-1] == "'" or not self.is_alias)
            said = [(word, word.text, NOTHING)] + [(word, word.text[:-1], NOTHING)] * is_bare
            said += [(word, None, word.weight)] * (word.weight is not None) + [(word, None, MAKER)] * (word.text == self.line)
            choices.append(said)
        for pick in itertools.islice(itertools.product(*choices), 4096):
            left = {weight for _, _, weight in pick} - {NOTHING}
            unsaid = [word for word, text, _ in pick if not text]
            weight, is_short = max(left - {MAKER}, default=0), MAKER in left
            text = joined([text for _, text, _ in pick if text])
            has_letters = re.search(r"[a-z]", re.sub(r"(^| )[45]g$", "", text) if is_short else text + "a")
            is_apart = any(text and word.owner in unsaid for word, text, _ in pick)
            if text and has_letters and not is_apart and not (weight == NETWORK and left - {NETWORK, MAKER}):
                found[text] = min(found.get(text, 99), 2 * weight + is_short)
        if self.is_apple and year and year not in joined(self.texts):
            found = {**{joined([text, year]): rank for text, rank in found.items()}, **found}
        return found


class Spoken:
    """The names of all devices, and what each key says of which."""

    def __init__(self, devices):
        self.devices, self.names, self.shown = devices, [Name(device["name"], device) for device in devices], {}

        # The ranks of devices by key; and devices by the beginnings of their names, of monitors by those of their models; by
        # their last word; monitors by their names without a size; and devices by their whole names.
        self.ranks = collections.defaultdict(dict)
        self.begun, self.models, self.tails, self.sized, self.whole = (collections.defaultdict(set) for _ in range(5))
        for place, device in enumerate(devices):
            self.add(device["name"], place)
            for alias in device.get("aliases", []):
                self.add(alias, place, is_alias=True)
            for display in device["displays"] if len(device["displays"]) > 1 else []:
                self.add(f"{device['name']} {display['name']}", place, display["name"])
            self.begin(self.names[place], place)

    def add(self, text, place, display=None, is_alias=False):
        name = Name(text, self.devices[place])
        forms = name.forms(str(self.devices[place].get("year") or ""))
        # As it is written, and behind a mark as it is written without blanks, which may make one number of two.
        forms[key(text)] = 0
        joined_keys = {key(text.replace(" ", "")), key(re.sub("[ -]", "", text))} - {key(text)}
        forms.update(("_" + said, 0) for said in joined_keys)
        for said, rank in forms.items():
            if not (is_alias and rank // 2 == NETWORK) and rank < self.ranks[said].get(place, 99):
                self.ranks[said][place], self.shown[said, place] = rank, display
        if name.is_monitor and re.fullmatch(r"\d\d", name.texts[-1]):
            self.sized[joined(name.texts[:-1])].add(place)

    def begin(self, name, place):
        words = name.texts
        self.whole[joined(words)].add(place)
        self.tails[(name.core or [""])[-1]].add(place)
        beginnings = [(end, joined(words[first:end])) for first in (0, 1) for end in range(first + 1, len(words))]
        for end, text in beginnings:
            if not re.search(r"\d", text):
                # An Apple Watch 42mm is one of each series.
                sizes = [word for word in words[end:] if name.is_apple and word[-1] in "\"'"]
                for said in [[]] + [[size] for size in sizes] + [[size[:-1]] for size in sizes]:
                    self.begun[joined([text, *said])].add(place)
        runs = [run for word in words for run in re.findall(r"\d[\d.]*[\"']?|\D+", word.replace(" ", ""))]
        for end in range(2, len(runs) if name.is_monitor else 0):
            self.models[joined(runs[:end])].add(place)

    def meanings(self):
        for text in set(self.ranks) | set(self.begun) | set(self.models):
            meaning = self.meaning(text) if len(text) > 1 else None
            if meaning:
                yield text, *meaning

    def meaning(self, text):
        ranks, begun, models = (table.get(text, {}) for table in (self.ranks, self.begun, self.models))
        if ranks:
            # Monitors are meant where nothing else is.
            others = {place: rank for place, rank in ranks.items() if not self.names[place].is_monitor}
            return self.answer(text, others or ranks, {place for place in begun if self.names[place].is_apple})
        if begun:
            makers = {self.names[place].maker for place in begun}
            if text in KINDS and not any(key(self.devices[place]["name"]).startswith(text) for place in begun):
                return None
            # A size is all that Wacom One leaves out of Wacom One 13.
            is_group = len(begun) > 1 or text in makers or begun <= self.sized.get(text, set())
            return ("?" if len(makers) > 1 else "*", sorted(begun)) if is_group else None
        return ("*", sorted(models)) if len(models) > 1 else None

    def answer(self, text, ranks, begun):
        best = min(ranks.values())
        weight, is_short = best // 2, best % 2 == 1
        chosen = sorted(self.chosen(text, ranks, best))
        first, *rest = chosen
        one = all(self.names[place].said == self.names[first].said for place in rest)
        if is_short and text in KINDS:
            return None
        if self.names[first].is_apple and weight == VARIANT and one and begun and len(begun | {*chosen}) > 1:
            return "*", sorted(begun | {*chosen})
        # 12s may be a time.
        if is_short and re.fullmatch(r"\d+s", text):
            return "?", chosen
        if all(self.lacks_size(place, text) for place in chosen):
            return "-", chosen
        if rest and not one:
            return "?", chosen
        if weight == NETWORK and rest:
            return "~", sorted(chosen, key=lambda place: "5g" in self.names[place].texts)
        if rest:
            years = [re.fullmatch(r"(.*?) \(?((?:19|20)\d\d)\)?", self.devices[place]["name"]) for place in chosen]
            if not all(years) or len({year[1].lower() for year in years}) > 1:
                return "*", chosen
            return self.with_siblings(text, max((year[2], place) for year, place in zip(years, chosen))[1])
        # 4G tells it from one that was sold without, in another year.
        if weight == NETWORK and "4g" in self.names[first].texts:
            return None
        return ("*", chosen) if weight == GROUP else self.with_siblings(text, first)

    def chosen(self, text, ranks, best):
        """The devices of the least rank, and those beside them: an XPS 15 may be one with OLED."""
        weight, is_short = best // 2, best % 2
        near = {True: (VARIANT, EDITION), False: (EDITION, GROUP)}
        chosen = {
            place for place, rank in ranks.items()
            if rank == best or rank % 2 == is_short and (weight, rank // 2) == near[self.names[place].is_apple]}
        makers = {self.names[place].maker for place in chosen}
        if best == 1:
            chosen |= {p for p, rank in ranks.items() if rank == 2 * NETWORK and self.names[p].maker not in makers}
        if is_short:
            chosen |= {place for place in self.tails.get(text, ()) if self.names[place].maker in makers}
        return chosen

    def lacks_size(self, place, text):
        size = re.search(r"\((\d+(?:\.\d+)?)-inch", self.devices[place]["name"])
        return self.devices[place]["family"] == "Windows" and size and size[1] not in text

    def with_siblings(self, text, place):
        """A device, and those of its name with 4G, 5G or a size whose panels differ."""
        name, whole = self.names[place], joined(self.names[place].texts)
        keys = [] if name.is_apple or text.endswith(tuple(NETWORKS)) else [joined([whole, network]) for network in NETWORKS]
        others = [other for said in keys for other in sorted(self.whole.get(said, ()))]
        others += sorted(self.sized.get(whole, ()))
        others = [other for other in others if other != place and self.differ(other, place)]
        return ("~", [place, *others]) if others else ("=", [place])

    def differ(self, one, other):
        """Whether the panels of two devices differ by more than their U, or in scale or points."""
        first, second = self.devices[one]["displays"][0], self.devices[other]["displays"][0]
        doubt = math.hypot(uncertainty(first), uncertainty(second))
        return abs(first["ppi"] - second["ppi"]) > 2 * doubt or any(
            name in first and name in second and first[name] != second[name] for name in ("scale", "points"))

    def codes(self):
        """Identifiers and numbers, of letters alone where they are no word of a name; and for errors the codes in names."""
        owners, words = collections.defaultdict(dict), {word for name in self.names for word in name.texts}
        for place, device in enumerate(self.devices):
            codes = device.get("modelIdentifiers", []) + device.get("modelNumbers", [])
            codes = [code for code in codes if re.search(r"\d", code) or key(code) not in words]
            inner = re.findall(r"(?=[A-Z0-9-]*(?:[A-Z]\d|\d[A-Z]))[A-Z0-9-]{6,}", device["name"])
            for code in codes + inner:
                owners[code.lower()][place] = True
        return [("#" + code, "=" if len(places) == 1 else "?", list(places)) for code, places in owners.items()]


def uncertainty(display):
    """The standard uncertainty of a ppi; what is not stated is that of its last decimal."""
    decimals = len(str(display["ppi"]).partition(".")[2]) if isinstance(display["ppi"], float) else 0
    return display.get("ppiUncertainty", 10**-decimals / 2 / math.sqrt(3))


def said_names(places, devices):
    """The names of devices, of a run of them the first and the last."""
    said = []
    for _, run in itertools.groupby(enumerate(places), lambda pair: pair[1] - pair[0]):
        names = [devices[place]["name"] for _, place in run]
        said += names if len(names) < 3 else [f"{names[0]}..{names[-1]}"]
    return ";".join(said)


def table(devices):
    """The text of names.tsv."""
    spoken, families, lines = Spoken(devices), collections.defaultdict(list), []
    for place, device in enumerate(devices):
        families[key(device["family"])].append(place)
    meanings = [(text, "*", places) for text, places in families.items()]
    meanings += [entry for entry in spoken.meanings() if entry[0] not in families] + spoken.codes()
    for text, meaning, places in meanings:
        display = spoken.shown.get((text, places[0])) if meaning == "=" else None
        lines.append(f"{text}\t{meaning}{said_names(places, devices)}{', ' + display if display else ''}\n")
    return "".join(sorted(lines))
