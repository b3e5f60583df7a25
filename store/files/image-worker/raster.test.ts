import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import { openStudio, phonePhoto, quarters, quartersOf } from "../fixtures.ts";

const upright = ["red", "green", "blue", "white"];
const turned = ["blue", "red", "white", "green"];

test.each([
  ["of one scan", () => quarters(160, 80).jpeg().toBuffer(), 2, upright],
  ["with half of the marker", () => quarters(160, 80).jpeg().toBuffer(), 1, upright],
  ["of several scans", () => quarters(160, 80).jpeg({ progressive: true }).toBuffer(), 2, upright],
  ["that is turned", () => phonePhoto(6), 2, turned],
  ["that is large and turned", () => phonePhoto(6, 4100, 4000), 2, turned],
])("a JPEG without an end, %s, is taken and gets its end marker", async (_what, make, missing, seen) => {
  const { taken } = await openStudio();
  const sent = (await make()).subarray(0, -missing);
  const { path, type } = await taken(sent);
  expect(type).toBe("image/jpeg");
  expect(await quartersOf(path)).toEqual(seen);
  expect(readFileSync(path).subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  expect((await sharp(path).metadata()).exif).toBeUndefined();
});

test.each([
  ["upright", 1],
  ["turned", 6],
])("a JPEG that lacks coded pixels as well is refused: %s", async (_what, orientation) => {
  const { refused } = await openStudio();
  const photo = await phonePhoto(orientation, 800, 600);
  for (const missing of [3, 20, Math.floor(photo.length / 2)]) {
    expect(await refused(photo.subarray(0, -missing))).toMatchObject({ code: "validation_invalid_file" });
  }
});
