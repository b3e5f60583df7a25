import { plainProfile } from "./colour-profile.ts";

/** A camera's own tables take 1 KB; a progressive picture has some for each scan. */
const mostTables = 64 * 1024;
/** Encoders write about ten. Each costs every viewer another pass. */
const mostScans = 24;
/** A profile or a camera's own notes may come in hundreds of pieces. */
const mostSegments = 2_000;

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const restartInterval = 0xdd;
const quantization = 0xdb;
const huffman = 0xc4;
/** Baseline, extended and progressive, each in Huffman codes: every browser shows these. */
const frames = new Set([0xc0, 0xc1, 0xc2]);
const app0 = 0xe0;
const app2 = 0xe2;
const app14 = 0xee;
const app15 = 0xef;
const comment = 0xfe;

const jfifName = Buffer.from("JFIF\0", "latin1");
const profileName = Buffer.from("ICC_PROFILE\0", "latin1");
const adobeName = Buffer.from("Adobe", "latin1");

/** Version 1.01, square pixels, no thumbnail. */
const jfif = segment(app0, Buffer.concat([jfifName, Buffer.from([1, 1, 0, 0, 1, 0, 1, 0, 0])]));

/**
 * Writes a new JPEG from an allow-list, and returns its pieces. The list has the coding of the pixels, the meaning of
 * the colours, and the scans. All other bytes are dropped, both beside the pixels and behind the end.
 *
 * Only the frame is read here. The decoder has to check whether the scans hold a picture, and only a picture.
 *
 * @returns `undefined` if anything is unusual: broken, or too rare to be supported
 */
export function plainJpeg(bytes: Buffer): Buffer[] | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return undefined;
  const copy = emptyCopy();
  let at = 2;

  for (;;) {
    if (bytes[at] !== 0xff) return undefined;
    // Any number of 0xff bytes may precede a marker.
    while (bytes[at] === 0xff) at++;
    const marker = bytes[at++];
    if (marker === undefined) return undefined;
    if (marker === endOfImage) {
      return isDecodable(copy) ? [...copy.kept, Buffer.from([0xff, endOfImage])] : undefined;
    }
    const body = ++copy.segments <= mostSegments ? segmentBody(bytes, at) : undefined;
    if (!body) return undefined;
    at += 2 + body.length;
    if (!keep(copy, marker, body)) return undefined;
    if (marker === startOfScan) {
      const end = endOfScan(bytes, at);
      copy.kept.push(bytes.subarray(at, end));
      at = end;
    }
  }
}

/** The copy so far, with counts of the parts that are limited in number. */
type Copy = ReturnType<typeof emptyCopy>;

function emptyCopy() {
  const keptPieces: Buffer[] = [Buffer.from([0xff, startOfImage])];
  return {
    kept: keptPieces,
    jfif: false,
    adobe: false,
    profile: false,
    components: 0,
    scans: 0,
    tables: 0,
    segments: 0,
  };
}

/** A profile is only valid for three colours. */
function isDecodable({ scans, components, profile }: Copy): boolean {
  return scans > 0 && (components === 3 || !profile);
}

/** Copies the needed part of a segment. Returns false if the segment is not understood. */
function keep(copy: Copy, marker: number, body: Buffer): boolean {
  if (marker === app0) return keepJfif(copy, body);
  if (marker === app2) return keepProfile(copy, body);
  if (marker === app14) return keepAdobe(copy, body);
  if ((marker >= app0 && marker <= app15) || marker === comment) return true;
  copy.tables += body.length;
  if (copy.tables > mostTables || !isWhole(copy, marker, body)) return false;
  copy.kept.push(segment(marker, body));
  return true;
}

/** Whether a frame, scan or table is exactly as long as its content, so that nothing can hide behind it. */
function isWhole(copy: Copy, marker: number, body: Buffer): boolean {
  if (frames.has(marker)) {
    if (copy.components > 0) return false;
    copy.components = body[5] ?? 0;
    // Four components are a printer's colours.
    return (
      body[0] === 8 &&
      (copy.components === 1 || copy.components === 3) &&
      body.length === 6 + 3 * copy.components
    );
  }
  if (marker === startOfScan) {
    const count = body[0] ?? 0;
    return (
      ++copy.scans <= mostScans && count > 0 && count <= copy.components && body.length === 4 + 2 * count
    );
  }
  if (marker === quantization) return areQuantizationTables(body);
  if (marker === huffman) return areHuffmanTables(body);
  return marker === restartInterval && body.length === 2;
}

/** JFIF says that the colours are YCbCr, so the segment may be neither added nor omitted. */
function keepJfif(copy: Copy, body: Buffer): boolean {
  if (copy.jfif || !hasPrefix(body, jfifName) || body.length < 14) return true;
  copy.jfif = true;
  copy.kept.push(jfif);
  return true;
}

/** The last byte says how the colours are coded; the others mean nothing to a decoder. */
function keepAdobe(copy: Copy, body: Buffer): boolean {
  const transform = body[11];
  if (!hasPrefix(body, adobeName) || transform === undefined) return true;
  if (copy.adobe || transform > 2) return false;
  copy.adobe = true;
  copy.kept.push(segment(app14, Buffer.concat([adobeName, Buffer.from([0, 100, 0, 0, 0, 0, transform])])));
  return true;
}

function keepProfile(copy: Copy, body: Buffer): boolean {
  if (!hasPrefix(body, profileName)) return true;
  const start = profileName.length;
  const isInOnePiece = body[start] === 1 && body[start + 1] === 1;
  const profile = isInOnePiece && !copy.profile ? plainProfile(body.subarray(start + 2)) : undefined;
  if (!profile) return false;
  copy.profile = true;
  copy.kept.push(segment(app2, Buffer.concat([profileName, Buffer.from([1, 1]), profile])));
  return true;
}

/** Returns the content of the segment whose length is at `at`, or `undefined` if it exceeds the end. */
function segmentBody(bytes: Buffer, at: number): Buffer | undefined {
  if (at + 2 > bytes.length) return undefined;
  const length = bytes.readUInt16BE(at);
  return length < 2 || at + length > bytes.length ? undefined : bytes.subarray(at + 2, at + length);
}

/** Returns where coded pixels end: at the first marker that is neither an escaped 0xff nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function areQuantizationTables(body: Buffer): boolean {
  let at = 0;
  while (at < body.length) {
    const [precision, id] = nibbles(body[at] ?? 0);
    if (precision > 1 || id > 3) return false;
    at += 1 + 64 * (precision + 1);
  }
  return at > 0 && at === body.length;
}

function areHuffmanTables(body: Buffer): boolean {
  let at = 0;
  while (at < body.length) {
    const [kind, id] = nibbles(body[at] ?? 0);
    const codes = body.subarray(at + 1, at + 17).reduce((sum, count) => sum + count, 0);
    if (kind > 1 || id > 3 || codes > 256) return false;
    at += 17 + codes;
  }
  return at > 0 && at === body.length;
}

function nibbles(byte: number): [number, number] {
  return [byte >> 4, byte & 15];
}

function hasPrefix(body: Buffer, name: Buffer): boolean {
  return body.subarray(0, name.length).equals(name);
}

function segment(marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
