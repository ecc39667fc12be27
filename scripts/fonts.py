"""Makes the font files in src/app/fonts from those of @fontsource-variable/instrument-sans.

They keep all characters, but only the weights and features that the interface uses, and one kerning for all weights: that
of weight 500, in which headings are set. At weight 400 the spaces differ by at most 0.6 px in text of 16 px, for most pairs
by less than 0.1 px. Kerning is rounded to 0.08 px in such text, and left out below 0.16 px.

The characters of Western European languages have a file of their own, because most pages need no others: a page of projects
has a name or a place with an accent nearly always. The text of a page waits for it.

Needs Python with fonttools 4.38 or newer and brotli. Run it when the package changes: python3 scripts/fonts.py
"""

from pathlib import Path
from unicodedata import combining

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.otTables import PairPos
from fontTools.varLib.instancer import instantiateVariableFont

PACKAGE = Path("node_modules/@fontsource-variable/instrument-sans")
TARGET = Path("src/app/fonts")
WEIGHTS = (400, 600)
KERNING_WEIGHT = 500
FEATURES = ["ccmp", "kern", "liga", "mark", "mkmk", "tnum"]
#: Bits of a value format that stand for differences by weight.
VARIATIONS = 0xF0
#: In units of which the font size has 1,000: smaller kerning is removed, the rest is rounded to multiples of the step.
SMALLEST_KERNING, KERNING_STEP = 10, 5
#: The package's file from which each of ours is made.
SOURCES = {"basic": "latin", "latin": "latin", "latin-ext": "latin-ext"}
#: The characters of `basic`: ASCII, the letters of Western European languages (Latin-1), and the signs that most pages have.
BASIC = {*range(0x20, 0x7F), *range(0xC0, 0x100), *map(ord, "\u00a0·‘’“”–—…©")}


def main():
    for name, source_name in SOURCES.items():
        source = PACKAGE / f"files/instrument-sans-{source_name}-wght-normal.woff2"
        font = instantiateVariableFont(TTFont(source, recalcTimestamp=False), {"wght": WEIGHTS})
        fix_kerning(font, instantiateVariableFont(TTFont(source), {"wght": KERNING_WEIGHT}))
        characters = [code for code in font.getBestCmap() if (code in BASIC) == (name == "basic")]
        save(font, characters, TARGET / f"instrument-sans-{name}.woff2")
    (TARGET / "LICENSE.txt").write_text((PACKAGE / "LICENSE").read_text())


def fix_kerning(font, fixed):
    """Gives all weights of `font` the kerning of `fixed`, the same font in one weight."""
    for table, fixed_table in zip(pair_tables(font), pair_tables(fixed), strict=True):
        table.ValueFormat1 &= ~VARIATIONS
        for value, fixed_value in zip(values(table), values(fixed_table), strict=True):
            if value is not None:
                value.__dict__ = {"XAdvance": rounded(getattr(fixed_value, "XAdvance", 0))}


def rounded(kerning):
    return 0 if abs(kerning) < SMALLEST_KERNING else round(kerning / KERNING_STEP) * KERNING_STEP


def pair_tables(font):
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if isinstance(table, PairPos):
                yield table


def values(table):
    if table.Format == 1:
        return [pair.Value1 for pairs in table.PairSet for pair in pairs.PairValueRecord]
    return [pair.Value1 for first in table.Class1Record for pair in first.Class2Record]


def save(font, characters, path):
    options = subset.Options()
    options.layout_features = FEATURES
    options.glyph_names = False
    # The copyright and the licence stay.
    options.name_IDs = [0, 13, 14]
    # STAT is for programs in which one chooses a font.
    options.drop_tables += ["STAT"]
    if not any(map(combining, map(chr, characters))):
        options.drop_tables += ["GDEF"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(path)
    print(f"{path}: {path.stat().st_size} bytes")


main()
