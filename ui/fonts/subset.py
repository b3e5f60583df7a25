"""Makes the fonts of the site from the fonts as they were drawn; see README.md beside this file.

    python subset.py SOURCES TARGET
"""

import io
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer
from fontTools.varLib.builder import buildVarData

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
SELDOM_LETTERS = "WX"
FRENCH = set(LETTERS + " \u00a0\u2009!'(),-./:;?«»–—’°%&@²€éèêàâçîôùûœÉÀ") - set(SELDOM_LETTERS)
SELDOM = SELDOM_LETTERS + "\"#$*+<=>[\\]^_`{|}~©®³·¼½¾×ÂÄÇÈÊËÎÏÔÖÙÛÜäëïöüÿŒ‘“”…−"

# The grid on which outlines are drawn, in units of an em.
GRID = 600
# How far a point may stand from where it was drawn, and the step of kerning, both on that grid.
TOLERANCE = 1
KERNING_STEP = 6


def main(sources: Path, target: Path) -> None:
    for name, characters in ("bricolage-fr", FRENCH), ("bricolage-seldom", SELDOM):
        font = reduced(sources / "bricolage-fr.woff2", {"wght": (400, 700), "wdth": (78, 100)}, characters)
        scale_upem(font, GRID)
        if "GPOS" in font:
            round_kerning(font)
        thin_out(font)
        save(font, target / f"{name}.woff2")
    annotations = reduced(sources / "annot-fr.woff2", {"wght": 400}, None)
    save(annotations, target / "annot-fr.woff2")


def reduced(source: Path, axes: dict, characters: str | None) -> TTFont:
    """The font with only these ranges of its axes, and only these characters."""
    font = read_again(instancer.instantiateVariableFont(TTFont(source), axes))
    options = subset.Options(
        layout_features=["kern", "tnum"], name_IDs=[1, 2], notdef_outline=True, hinting=False
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=font.getBestCmap() if characters is None else map(ord, characters))
    subsetter.subset(font)
    return read_again(font)


def thin_out(font: TTFont) -> None:
    """Leaves out what moves a point no further than the tolerance from where its neighbours take it."""
    for glyph, deltas in font["gvar"].variations.items():
        points, outline = font["glyf"]._getCoordinatesAndControls(glyph, font["hmtx"].metrics)
        for delta in deltas:
            delta.calcInferredDeltas(points, outline.endPts)
            delta.roundDeltas()
            delta.optimize(points, outline.endPts, tolerance=TOLERANCE)


def round_kerning(font: TTFont) -> None:
    """Rounds the kerning of each pair at the corners of the design space, so that many pairs share their values."""
    store = font["GDEF"].table.VarStore
    # Which axes leave their default in each region, as bits: every region of this font is a corner.
    regions = [
        sum(1 << axis for axis, span in enumerate(region.VarRegionAxis) if span.PeakCoord != 0)
        for region in store.VarRegionList.Region
    ]
    corners = sorted(range(1 << len(font["fvar"].axes)), key=int.bit_count)
    rows: dict[tuple, int] = {}
    for value in kerning(font):
        device = getattr(value, "XAdvDevice", None)
        change = {}
        if device:
            data = store.VarData[device.StartSize]
            row = data.Item[device.EndSize]
            change = {regions[region]: delta for region, delta in zip(data.VarRegionIndex, row)}
        default = getattr(value, "XAdvance", 0)
        rounded = {}
        for corner in corners:
            exact = default + sum(delta for region, delta in change.items() if region & corner == region)
            wanted = round(exact / KERNING_STEP) * KERNING_STEP
            rounded[corner] = wanted - sum(delta for region, delta in rounded.items() if region & corner == region)
        value.XAdvance = rounded[0]
        row = tuple(rounded[region] for region in regions)
        if any(row):
            device.StartSize, device.EndSize = 0, rows.setdefault(row, len(rows))
        elif device:
            value.XAdvDevice = None
    store.VarData = [buildVarData(list(range(len(regions))), list(rows), optimize=False)]
    moved = store.optimize()
    font["GPOS"].table.remap_device_varidxes(moved)


def kerning(font: TTFont):
    """Every value of every pair, once."""
    seen = set()
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            pairs = getattr(table, "ExtSubTable", table)
            sets = pairs.PairSet if pairs.Format == 1 else pairs.Class1Record
            for records in sets:
                for record in records.PairValueRecord if pairs.Format == 1 else records.Class2Record:
                    value = record.Value1
                    if value is not None and id(value) not in seen:
                        seen.add(id(value))
                        yield value


def read_again(font: TTFont) -> TTFont:
    font.flavor = None
    written = io.BytesIO()
    font.save(written)
    written.seek(0)
    again = TTFont(written)
    if "gvar" in again:
        deltas = again["gvar"].variations
        again["gvar"].variations = {glyph: deltas.get(glyph, []) for glyph in again.getGlyphOrder()}
    return again


def save(font: TTFont, path: Path) -> None:
    font.flavor = "woff2"
    font.save(path)
    print(f"{path.name}: {path.stat().st_size} bytes")


main(Path(sys.argv[1]), Path(sys.argv[2]))
