import sharp from "sharp";
import { expect, test } from "vitest";
import { quarters } from "../fixtures.ts";
import { plainProfile } from "./colour-profile.ts";

async function iccProfile(name: "p3" | "srgb"): Promise<Buffer> {
  const { icc } = await sharp(await quarters(16, 16).withIccProfile(name).jpeg().toBuffer()).metadata();
  return icc ?? Buffer.alloc(0);
}

/** Makes a profile of version 2 with a description of its own, as screen software writes them. */
function monitor(tags: Record<string, Buffer>, version = 2): Buffer {
  const entries = Object.entries(tags);
  let at = 132 + 12 * entries.length;
  const directory = entries.map(([name, content]) => {
    const entry = Buffer.alloc(12);
    entry.write(name, "latin1");
    entry.writeUInt32BE(at, 4);
    entry.writeUInt32BE(content.length, 8);
    at += content.length;
    return entry;
  });
  const header = Buffer.alloc(132);
  header[8] = version;
  header.write("mntrRGB XYZ ", 12, "latin1");
  header.write("acspAPPL", 36, "latin1");
  header.write("Jean", 80, "latin1");
  header.writeUInt32BE(entries.length, 128);
  return Buffer.concat([header, ...directory, ...Object.values(tags)]);
}

const xyz = (x: number, y: number, z: number) => {
  const tag = Buffer.alloc(20);
  tag.write("XYZ ", "latin1");
  for (const [index, value] of [x, y, z].entries())
    tag.writeInt32BE(Math.round(value * 65536), 8 + 4 * index);
  return tag;
};
const gamma = Buffer.from("curv\0\0\0\0\0\0\0\x01\x02\x33Jean", "latin1");
const colours = {
  desc: Buffer.from("desc\0\0\0\0\0\0\0\x10Jean Dupont\0\0\0\0\0", "latin1"),
  rXYZ: xyz(0.6097, 0.3111, 0.0195),
  gXYZ: xyz(0.2053, 0.6257, 0.0609),
  bXYZ: xyz(0.1492, 0.0632, 0.7446),
  wtpt: xyz(0.9505, 1, 1.0891),
  rTRC: gamma,
  gTRC: gamma,
  bTRC: gamma,
};

test("a profile keeps its colours, but no maker or owner", async () => {
  const plain = plainProfile(monitor({ ...colours, mmod: Buffer.from("mmodJean Dupont's screen") }));
  expect(plain?.includes("Jean")).toBe(false);
  expect(plain?.includes("APPL")).toBe(false);
  for (const name of ["rXYZ", "gXYZ", "bXYZ", "wtpt"] as const)
    expect(plain?.includes(colours[name])).toBe(true);
});

test.each(["p3", "srgb"] as const)("a rewritten %s profile is valid and stable", async (name) => {
  const plain = plainProfile(await iccProfile(name));
  expect(plain && plainProfile(plain)?.equals(plain)).toBe(true);
});

test("a broken profile, or one with tables, is dropped", async () => {
  const whole = monitor(colours);
  const { rXYZ: _red, ...withoutRed } = colours;
  const changed = (at: number, value: number) => {
    const copy = Buffer.from(whole);
    copy[at] = value;
    return copy;
  };
  for (const [what, profile] of Object.entries({
    nothing: Buffer.alloc(0),
    "half of it": whole.subarray(0, 200),
    "a printer's": changed(16, "C".charCodeAt(0)),
    "of no version": monitor(colours, 9),
    "without red": monitor(withoutRed),
    "with tables": monitor({ ...colours, A2B0: Buffer.from("mft2") }),
    "with very many tags": changed(128, 0xff),
    "a tag that leads beyond the end": changed(132 + 12 + 4, 0xff),
    "a curve longer than its tag": monitor({
      ...colours,
      gTRC: Buffer.from("curv\0\0\0\0\0\0\x0f\0", "latin1"),
    }),
    "a curve of no kind": monitor({ ...colours, gTRC: Buffer.from("para\0\0\0\0\0\x09\0\0", "latin1") }),
  })) {
    expect([what, plainProfile(profile)]).toEqual([what, undefined]);
  }
});
