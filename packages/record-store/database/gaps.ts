import { closeSync, fdatasyncSync, openSync, readSync, writeSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";

/** Bytes read at once: whole pages of any size. */
const chunkSize = 256 * 1024;

const fileHeaderSize = 100;

/** Size of a b-tree page's header by the page's kind. Other pages begin with a page number, and so with another byte. */
const headerSizes: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 };

/** The smallest page number whose first byte is also a kind of b-tree page: in a file of 128 GB with pages of 4 KB. */
const leastConfusedPage = 0x02_00_00_00;

const zeros = Buffer.alloc(65_536);

/** Milliseconds until other work gets its turn. */
const turn = 10;

/** Does all of `clearGaps` to a database that nobody has open. Other work gets turns meanwhile. */
export async function clearFileGaps(path: string): Promise<void> {
  const file = openSync(path, "r+");
  try {
    for (let at: number | undefined = 0; at !== undefined; at = clearGaps(file, at, turn)) await nextTurn();
  } finally {
    closeSync(file);
  }
}

/**
 * Overwrites the gaps of a slice of a database's pages. A gap is the free space between the list of a page's cells and
 * the cells. SQLite leaves copies of cells there when it moves them to another page, despite `secure_delete`. A deletion
 * of the cell does not reach the copy (`rebuildPage` in SQLite's btree.c). SQLite never reads a gap, so a reader of the
 * database, or a crash halfway, is harmless. Each page stays in its place: the next backup stores only changed pieces.
 *
 * The caller makes sure that nobody writes and that the write-ahead log is empty
 * (https://sqlite.org/fileformat2.html#b_tree_pages).
 *
 * @param file descriptor of the open file
 * @param start byte at which the slice begins: 0, or the result of the previous slice
 * @param milliseconds duration of the slice, without one flush to disk
 * @returns the byte at which the next slice begins, or `undefined` at the end of the file
 */
export function clearGaps(file: number, start: number, milliseconds: number): number | undefined {
  const end = performance.now() + milliseconds;
  const { pageSize, usableSize } = readSizes(file);
  const chunk = Buffer.allocUnsafe(chunkSize);
  let at = start;
  let bytesRead = 0;
  let isChanged = false;
  do {
    bytesRead = readSync(file, chunk, 0, chunkSize, at);
    for (let offset = 0; offset + pageSize <= bytesRead; offset += pageSize) {
      const page = chunk.subarray(offset, offset + usableSize);
      const { from, to } = findGap(page, at + offset === 0 ? fileHeaderSize : 0);
      const length = to - from;
      if (zeros.compare(page, from, to, 0, length) === 0) continue;
      writeSync(file, zeros, 0, length, at + offset + from);
      isChanged = true;
    }
    at += bytesRead;
  } while (bytesRead === chunkSize && performance.now() < end);
  if (isChanged) fdatasyncSync(file);
  return bytesRead === chunkSize ? at : undefined;
}

function readSizes(file: number): { pageSize: number; usableSize: number } {
  const header = Buffer.alloc(fileHeaderSize);
  readSync(file, header, 0, fileHeaderSize, 0);
  const storedSize = header.readUInt16BE(16);
  const pageSize = storedSize === 1 ? 65_536 : storedSize;
  if (pageSize < 512) throw new Error("The file is no SQLite database.");
  // A page map of an automatic vacuum, or a page number of an overflow page, could begin like a b-tree page.
  if (header.readUInt32BE(52) !== 0 || header.readUInt32BE(28) >= leastConfusedPage)
    throw new Error("The file has pages that cannot be told from b-tree pages.");
  return { pageSize, usableSize: pageSize - header.readUInt8(20) };
}

/** Returns a page's gap. A page of another kind has an empty one. */
function findGap(page: Buffer, headerAt: number): { from: number; to: number } {
  const headerSize = headerSizes[page.readUInt8(headerAt)];
  if (headerSize === undefined) return { from: 0, to: 0 };
  const cells = page.readUInt16BE(headerAt + 3);
  const from = headerAt + headerSize + 2 * cells;
  const to = page.readUInt16BE(headerAt + 5) || 65_536;
  return from < to && to <= page.length ? { from, to } : { from: 0, to: 0 };
}
