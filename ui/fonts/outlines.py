"""Writes the outlines of the site's fonts as paths, for pictures that the server draws; see README.md beside this file.

    python outlines.py FONTS TARGET
"""

import json
import sys
from pathlib import Path

from fontTools.misc.transform import Scale
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

# The design of large titles: `--weight-display` and `--stretch-display`.
DISPLAY = {"opsz": 72, "wght": 560, "wdth": 78}
# Kerning that no eye finds is left out, in units of an em of 600.
LEAST_KERNING = 8


def main(fonts: Path, target: Path) -> None:
    faces = {
        "display": [instance(fonts / f"{name}.woff2") for name in ("bricolage-fr", "bricolage-seldom")],
        "mono": [TTFont(fonts / "annot-fr.woff2")],
    }
    drawn = {name: outlines(sources) for name, sources in faces.items()}
    target.write_text(json.dumps(drawn, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


def instance(source: Path) -> TTFont:
    return instancer.instantiateVariableFont(TTFont(source), DISPLAY)


def outlines(sources: list[TTFont]) -> dict:
    """The size of an em, each character's width and path (y grows downwards), and the kerning after each character."""
    letters, kerned = {}, {}
    for font in sources:
        glyphs, characters = font.getGlyphSet(), font.getBestCmap()
        for code, glyph in sorted(characters.items()):
            pen = SVGPathPen(glyphs, ntos=lambda number: str(round(number)))
            glyphs[glyph].draw(TransformPen(pen, Scale(1, -1)))
            letters[chr(code)] = [round(glyphs[glyph].width), pen.getCommands()]
        if "GPOS" in font:
            kerned |= pairs(font, characters)
    kerning = {}
    for (first, second), value in sorted(kerned.items()):
        kerning.setdefault(first, []).append(f"{second}{value}")
    return {
        "em": sources[0]["head"].unitsPerEm,
        "letters": letters,
        "kerning": {first: " ".join(seconds) for first, seconds in kerning.items()},
    }


def pairs(font: TTFont, characters: dict[int, str]) -> dict[str, int]:
    kerned = {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            for first, left in characters.items():
                if left not in table.Coverage.glyphs:
                    continue
                for second, right in characters.items():
                    value = kern(table, left, right)
                    if abs(value) >= LEAST_KERNING:
                        kerned.setdefault(chr(first) + chr(second), value)
    return kerned


def kern(table, left: str, right: str) -> int:
    if table.Format == 1:
        records = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
        value = next((record.Value1 for record in records if record.SecondGlyph == right), None)
    else:
        row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
        value = row.Class2Record[table.ClassDef2.classDefs.get(right, 0)].Value1
    return getattr(value, "XAdvance", 0) if value else 0


main(Path(sys.argv[1]), Path(sys.argv[2]))
