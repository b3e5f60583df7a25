import { describe, expect, test } from "vitest";
import { accentProperties, legibility, markKey, nearestLegible, ownAccent, palette } from "./accent.ts";
import { bark, contrast, onAccent, paper, readColour } from "./colours.ts";

describe.each([...palette.slice(1).map(({ colour }) => colour), "#000000", "#00573f", "#7a0019"])(
  "%s",
  (colour) => {
    const properties = accentProperties(colour) ?? {};
    const of = (name: string) => properties[`--color-${name}`] ?? "";

    test("reads on paper in small letters, and deeper when pressed", () => {
      expect(contrast(of("heartwood"), paper)).toBeGreaterThanOrEqual(7);
      expect(contrast(of("heartwood-deep"), paper)).toBeGreaterThanOrEqual(contrast(of("heartwood"), paper));
    });

    test("carries every text that stands on it", () => {
      expect(contrast(onAccent, of("heartwood"))).toBeGreaterThanOrEqual(7);
      expect(contrast(of("on-heartwood-soft"), of("heartwood"))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of("heartwood-mark"), of("heartwood"))).toBeGreaterThanOrEqual(3);
    });

    test("stands out from bark in its lighter shades", () => {
      expect(contrast(of("sap"), bark)).toBeGreaterThanOrEqual(5.8);
      expect(contrast(of("heartwood-bright"), bark)).toBeGreaterThanOrEqual(3);
      expect(contrast(of("key"), bark)).toBeGreaterThanOrEqual(3);
    });

    test("leaves success, errors and the focus alone", () => {
      expect(Object.keys(properties).filter((name) => /moss|error|chalk/.test(name))).toEqual([]);
    });
  },
);

test("each colour of the palette reads everywhere", () => {
  expect(palette.map(({ colour }) => legibility(colour))).toEqual(palette.map(() => "everywhere"));
});

test("the usual accent, none, and an illegible one change nothing", () => {
  for (const accent of [undefined, "", "#86351A", "#c2572c", "rouge"]) {
    expect(accentProperties(accent)).toBeUndefined();
    expect(ownAccent(accent)).toBeUndefined();
    expect(markKey(accent)).toBe("#b4491f");
  }
});

test("a pale colour is judged, and the nearest legible one is proposed", () => {
  expect(legibility("#c2572c")).toBe("large");
  expect(legibility("#ffd700")).toBe("none");
  const nearest = nearestLegible("#c2572c");
  expect(legibility(nearest)).toBe("everywhere");
  expect(contrast(nearest, paper)).toBeLessThan(7.3);
  expect(nearestLegible("#33485a")).toBe("#33485a");
});

test("colours are read as people write them", () => {
  expect(["#C2572C", "c2572c", " #abc ", "#abcd", "rouge", ""].map(readColour)).toEqual([
    "#c2572c",
    "#c2572c",
    "#aabbcc",
    ...[undefined, undefined, undefined],
  ]);
});
