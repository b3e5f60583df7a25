/** Bytes of an upload as they came, named by where they belong and how many they are. */
export type UploadPart = { name: string; start: number; end: number };

export function partName(start: number, size: number): string {
  return `part.${start}.${size}`;
}

/** What a name says; nothing where it is no part's. */
export function partOf(name: string): UploadPart | undefined {
  const [, start, size] = /^part\.(\d{1,12})\.(\d{1,12})$/.exec(name) ?? [];
  return start === undefined ? undefined : { name, start: Number(start), end: Number(start) + Number(size) };
}

/**
 * The parts that make up a file from its beginning, as far as there is no gap, and of each the bytes that no part before
 * has. Two processes may have kept the same bytes, or one more of them than the other.
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
