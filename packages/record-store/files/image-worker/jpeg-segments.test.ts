import * as fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { phonePhoto, quarters } from "../fixtures.ts";
import { plainJpeg } from "./jpeg-segments.ts";

const secret = "Jean Dupont, 43.604 N 1.444 E";

function segment(marker: number, body: string | Buffer): Buffer {
  const bytes = typeof body === "string" ? Buffer.from(body, "latin1") : body;
  return Buffer.concat([
    Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 255]),
    bytes,
  ]);
}

/** Inserts segments after the start, where cameras put theirs. */
function withSegments(photo: Buffer, ...segments: Buffer[]): Buffer {
  return Buffer.concat([photo.subarray(0, 2), ...segments, photo.subarray(2)]);
}

function plain(photo: Buffer): Buffer | undefined {
  const pieces = plainJpeg(photo);
  return pieces && Buffer.concat(pieces);
}

/** Returns the markers before the first scan, in order. */
function listMarkers(photo: Buffer): string[] {
  const markers: string[] = [];
  for (let at = 2; photo[at] === 0xff && photo[at + 1] !== 0xda; at += 2 + photo.readUInt16BE(at + 2)) {
    markers.push((photo[at + 1] ?? 0).toString(16));
  }
  return markers;
}

const jfif = segment(0xe0, "JFIF\0\x01\x01\0\0\x01\0\x01\0\0");

const pixels = (photo: Buffer) => sharp(photo).raw().toBuffer();

test.each([
  ["EXIF", 0xe1, `Exif\0\0MM\0*\0\0\0\x08${secret}`],
  ["XMP", 0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${secret}</x:xmpmeta>`],
  ["further XMP", 0xe1, `http://ns.adobe.com/xmp/extension/\0${secret}`],
  ["IPTC", 0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20\x1c\x02\x50${secret}`],
  ["a list of further pictures", 0xe2, `MPF\0${secret}`],
  ["a heat picture", 0xe1, `FLIR\0${secret}`],
  ["a comment", 0xfe, secret],
  ["a small picture of the whole", 0xe0, `JFXX\0\x10${secret}`],
  ["a small picture in its header", 0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01${secret}`],
  ["a shop's own words", 0xec, `Ducky\0${secret}`],
  ["words behind what Adobe says", 0xee, `Adobe\0d\0\0\0\0\x01${secret}`],
  ["what nobody knows", 0xef, secret],
])("%s is removed, and the pixels stay", async (_what, marker, body) => {
  const photo = await quarters(64, 48).jpeg().toBuffer();
  const sentPhoto = withSegments(photo, segment(marker, body));
  expect(sentPhoto.includes("Dupont")).toBe(true);

  const plainPhoto = plain(sentPhoto);

  expect(plainPhoto?.includes("Dupont")).toBe(false);
  expect(plainPhoto && (await pixels(plainPhoto)).equals(await pixels(sentPhoto))).toBe(true);
});

test("a phone's photo keeps JFIF, colour profile, tables and frame", async () => {
  const plainPhoto = plain(withSegments(await phonePhoto(1), jfif)) ?? Buffer.alloc(0);
  expect(new Set(listMarkers(plainPhoto))).toEqual(new Set(["e0", "e2", "db", "c0", "c4"]));
});

test("metadata between the scans of a progressive picture is removed", async () => {
  const photo = await quarters(64, 48).jpeg({ progressive: true }).toBuffer();
  const secondScan = photo.indexOf(Buffer.from([0xff, 0xda]), photo.indexOf(Buffer.from([0xff, 0xda])) + 2);
  const sentPhoto = Buffer.concat([
    photo.subarray(0, secondScan),
    segment(0xe1, `Exif\0\0${secret}`),
    photo.subarray(secondScan),
  ]);
  expect(plain(sentPhoto)?.equals(photo)).toBe(true);
});

test("bytes behind the end are not copied, even a picture", async () => {
  const photo = await quarters(64, 48).jpeg().toBuffer();
  for (const behind of [Buffer.from(`PK\x03\x04${secret}`), await phonePhoto(1), Buffer.alloc(1, 0xff)]) {
    expect(plain(Buffer.concat([photo, behind]))?.equals(photo)).toBe(true);
  }
});

test("an end within an embedded picture does not end the large one", async () => {
  const photo = await quarters(64, 48).jpeg().toBuffer();
  const inner = await quarters(16, 16).jpeg().toBuffer();
  expect(plain(withSegments(photo, segment(0xe1, inner)))?.equals(photo)).toBe(true);
});

test("colours keep their meaning: by Adobe's flag, component names or profile", async () => {
  const photo = await quarters(64, 48).jpeg().toBuffer();
  const adobe = (transform: number) => segment(0xee, `Adobe\0d\0\0\0\0${String.fromCharCode(transform)}`);
  const colours = [[], [jfif], [adobe(0)], [adobe(1)], [jfif, adobe(0)]];
  for (const colourSegments of colours) {
    const sentPhoto = withSegments(photo, ...colourSegments);
    const plainPhoto = plain(sentPhoto);
    expect(plainPhoto && (await pixels(plainPhoto)).equals(await pixels(sentPhoto))).toBe(true);
  }
  const wide = await quarters(64, 48).withIccProfile("p3").jpeg().toBuffer();
  const plainWide = plain(wide);
  expect(plainWide && (await pixels(plainWide)).equals(await pixels(wide))).toBe(true);
  expect((await sharp(plainWide).metadata()).icc).toBeDefined();
});

test("an unusual photo is left to be re-encoded", async () => {
  const photo = await quarters(64, 48).jpeg().toBuffer();
  const cmyk = await quarters(64, 48).toColourspace("cmyk").jpeg().toBuffer();
  const frame = photo.indexOf(Buffer.from([0xff, 0xc0]));
  const scan = photo.indexOf(Buffer.from([0xff, 0xda]));
  const table = photo.indexOf(Buffer.from([0xff, 0xdb]));
  const changed = (at: number, value: number) => {
    const copy = Buffer.from(photo);
    copy[at] = value;
    return copy;
  };
  const inserted = (at: number, bytes: Buffer) =>
    Buffer.concat([photo.subarray(0, at), bytes, photo.subarray(at)]);
  for (const [what, sent] of Object.entries({
    "no picture": Buffer.from(secret),
    nothing: Buffer.alloc(0),
    "only a start": photo.subarray(0, 2),
    "a printer's colours": cmyk,
    "no end": photo.subarray(0, -2),
    "half of it": photo.subarray(0, photo.length / 2),
    "no scan": Buffer.concat([photo.subarray(0, scan), photo.subarray(-2)]),
    "a length of one": changed(table + 3, 1),
    "a table that leads into the next": changed(table + 3, 0x44),
    "a length beyond the end": changed(scan + 2, 0xff),
    "two frames": inserted(scan, photo.subarray(frame, frame + 2 + photo.readUInt16BE(frame + 2))),
    "a scan before its frame": inserted(table, segment(0xda, "\x01\x01\0\0\x3f\0")),
    "arithmetic coding": changed(frame + 1, 0xc9),
    "tables without end": inserted(
      table,
      Buffer.concat(Array(1_100).fill(segment(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1)))),
    ),
    "a profile in pieces": withSegments(photo, segment(0xe2, `ICC_PROFILE\0\x01\x02${secret}`)),
    "a broken profile": withSegments(photo, segment(0xe2, `ICC_PROFILE\0\x01\x01${secret}`)),
  })) {
    expect([what, plainJpeg(sent)?.length]).toEqual([what, undefined]);
  }
});

test("a picture of very many scans is left to be re-encoded", async () => {
  const photo = await quarters(64, 48).jpeg({ progressive: true }).toBuffer();
  const last = photo.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scans = Array(30).fill(photo.subarray(last, -2));
  expect(plainJpeg(Buffer.concat([photo.subarray(0, last), ...scans, photo.subarray(-2)]))).toBeUndefined();
});

test("a broken photo leaks no secret, and nothing throws", async () => {
  const photo = withSegments(
    await quarters(48, 32).jpeg().toBuffer(),
    segment(0xe1, `Exif\0\0${secret}`),
    segment(0xed, `Photoshop 3.0\0${secret}`),
  );
  const head = photo.indexOf(Buffer.from([0xff, 0xda]));
  const harm = fc.array(fc.tuple(fc.nat(head + 20), fc.nat(255)), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(harm, fc.nat(photo.length), (changes, length) => {
      const sentPhoto = Buffer.from(photo.subarray(0, length > photo.length / 2 ? photo.length : length));
      for (const [at, value] of changes) if (at < sentPhoto.length) sentPhoto[at] = value;
      const plainPhoto = plain(sentPhoto);
      if (!plainPhoto) return;
      // A clean photo is stable: cleaning it again removes nothing.
      expect(plain(plainPhoto)?.equals(plainPhoto)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test("the worst 20 MB are read in a moment", () => {
  const sizes = { start: Buffer.from([0xff, 0xd8]), end: Buffer.from([0xff, 0xd9]) };
  const frame = segment(0xc0, "\x08\0\x10\0\x10\x01\x01\x11\0");
  const scan = segment(0xda, "\x01\x01\0\0\x3f\0");
  for (const worst of [
    Buffer.concat([sizes.start, Buffer.alloc(20_000_000, 0xff)]),
    Buffer.concat([sizes.start, frame, scan, Buffer.alloc(20_000_000, Buffer.from([0xff, 0])), sizes.end]),
    Buffer.concat([sizes.start, frame, scan, Buffer.alloc(20_000_000, Buffer.from([0xff, 0xd0])), sizes.end]),
    Buffer.concat([sizes.start, Buffer.alloc(20_000_000, Buffer.from([0xff, 0xe1, 0, 2]))]),
  ]) {
    const started = process.cpuUsage();
    plainJpeg(worst);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1_000);
  }
});
