const headerLength = 128;
const entryLength = 12;
const mostTags = 64;
const mostCurvePoints = 4096;

/** The tags of a screen's colours: three primaries, three curves, and the white by which they were measured. */
const needed = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "wtpt"];
/** How the white was adapted, if it was. */
const optional = ["chad"];
/** With these tags, the colours are in tables that only the whole profile explains. */
const tables = ["A2B0", "A2B1", "A2B2", "D2B0", "D2B1", "D2B2"];

/** Count of numbers that each kind of parametric curve takes (ICC.1:2022 §10.18). */
const curveNumbers = [1, 3, 4, 5, 7];

/** The white that all profiles share, as the header states it. */
const d50 = [0x0000f6d6, 0x00010000, 0x0000d32d];

/**
 * Writes a new ICC profile of a screen or camera, with the same colours and nothing else. The copy has no maker, date,
 * machine or owner (ICC.1:2022).
 *
 * @returns `undefined` if the profile is broken, or has more colour data than primaries and curves
 */
export function plainProfile(profile: Buffer): Buffer | undefined {
  const tags = readTags(profile);
  if (!tags || tables.some((name) => tags.has(name))) return undefined;
  const keptTags = new Map<string, Buffer>();
  for (const name of [...needed, ...optional]) {
    const tag = tags.get(name);
    const plain = tag && plainTag(name, tag);
    if (plain) keptTags.set(name, plain);
    else if (tag || needed.includes(name)) return undefined;
  }
  const version = profile[8] ?? 0;
  const isModern = version >= 4;
  keptTags.set("desc", isModern ? modernText("RGB") : oldDescription("RGB"));
  keptTags.set("cprt", isModern ? modernText("-") : typedTag("text", Buffer.from("-\0", "latin1")));
  return writtenProfile(version, keptTags);
}

function readTags(profile: Buffer): Map<string, Buffer> | undefined {
  if (profile.length < headerLength + 4) return undefined;
  const at = (from: number) => profile.toString("latin1", from, from + 4);
  const isScreen = ["mntr", "scnr", "spac"].includes(at(12)) && at(16) === "RGB " && at(20) === "XYZ ";
  const version = profile[8] ?? 0;
  const count = profile.readUInt32BE(headerLength);
  if (!isScreen || at(36) !== "acsp" || (version !== 2 && version !== 4) || count > mostTags)
    return undefined;
  const tags = new Map<string, Buffer>();
  for (let index = 0; index < count; index++) {
    const entry = headerLength + 4 + index * entryLength;
    if (entry + entryLength > profile.length) return undefined;
    const start = profile.readUInt32BE(entry + 4);
    const end = start + profile.readUInt32BE(entry + 8);
    if (end > profile.length) return undefined;
    tags.set(at(entry), profile.subarray(start, end));
  }
  return tags;
}

/** Returns as much of a tag as its kind defines. */
function plainTag(name: string, tag: Buffer): Buffer | undefined {
  const kind = tag.toString("latin1", 0, 4);
  const length = name.endsWith("TRC") ? curveLength(kind, tag) : kind === tagKind(name) ? lengths[kind] : 0;
  if (!length || length > tag.length) return undefined;
  return typedTag(kind, tag.subarray(8, length));
}

const lengths: Readonly<Record<string, number>> = { "XYZ ": 20, sf32: 44 };

function tagKind(name: string): string {
  return name === "chad" ? "sf32" : "XYZ ";
}

function curveLength(kind: string, tag: Buffer): number {
  if (tag.length < 12) return 0;
  if (kind === "curv") {
    const points = tag.readUInt32BE(8);
    return points <= mostCurvePoints ? 12 + 2 * points : 0;
  }
  const numbers = kind === "para" ? curveNumbers[tag.readUInt16BE(8)] : undefined;
  return numbers ? 12 + 4 * numbers : 0;
}

function typedTag(kind: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${kind}\0\0\0\0`, "latin1"), content]);
}

/** A text in one language: the code is a placeholder. */
function modernText(text: string): Buffer {
  const utf16 = Buffer.from(text, "utf16le").swap16();
  return typedTag(
    "mluc",
    Buffer.concat([numbers(1, 12), Buffer.from("enUS"), numbers(utf16.length, 28), utf16]),
  );
}

/** The text is followed by two other spellings, which are empty. */
function oldDescription(text: string): Buffer {
  const rest = Buffer.alloc(4 + 4 + 2 + 1 + 67);
  return typedTag(
    "desc",
    Buffer.concat([numbers(text.length + 1), Buffer.from(`${text}\0`, "latin1"), rest]),
  );
}

function writtenProfile(version: number, tags: ReadonlyMap<string, Buffer>): Buffer {
  const directory: Buffer[] = [numbers(tags.size)];
  const contents: Buffer[] = [];
  let at = headerLength + 4 + tags.size * entryLength;
  for (const [name, content] of tags) {
    const room = Math.ceil(content.length / 4) * 4;
    directory.push(Buffer.from(name, "latin1"), numbers(at, content.length));
    contents.push(Buffer.concat([content], room));
    at += room;
  }
  const header = Buffer.alloc(headerLength);
  header.writeUInt32BE(at, 0);
  header[8] = version;
  header.write("mntrRGB XYZ ", 12, "latin1");
  header.write("acsp", 36, "latin1");
  numbers(...d50).copy(header, 68);
  return Buffer.concat([header, ...directory, ...contents]);
}

function numbers(...values: number[]): Buffer {
  const all = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) all.writeUInt32BE(value, 4 * index);
  return all;
}
