/** Bytes of an upload as they came, named by their place and number. */
export type UploadPart = { name: string; start: number; end: number };

export function partName(start: number, size: number): string {
  return `part.${start}.${size}`;
}

/** Parses a part's name. Returns `undefined` for any other file's name. */
export function parsePart(name: string): UploadPart | undefined {
  const [, start, size] = /^part\.(\d{1,12})\.(\d{1,12})$/.exec(name) ?? [];
  return start === undefined ? undefined : { name, start: Number(start), end: Number(start) + Number(size) };
}

/**
 * Returns the parts that form a file from its beginning up to the first gap, each without the bytes of earlier parts.
 * Two processes may have stored the same bytes, or one more of them than the other.
 */
export function joinedParts(parts: readonly UploadPart[]): { joined: UploadPart[]; received: number } {
  const sorted = parts.toSorted((one, other) => one.start - other.start || other.end - one.end);
  const joined: UploadPart[] = [];
  let received = 0;
  for (const { name, start, end } of sorted) {
    if (start > received) break;
    if (end <= received) continue;
    joined.push({ name, start: received - start, end: end - start });
    received = end;
  }
  return { joined, received };
}
