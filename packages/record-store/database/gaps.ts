import { type FileHandle, open } from "node:fs/promises";

/** Bytes read at once: whole pages of any size. */
const chunkSize = 1024 * 1024;

const fileHeaderSize = 100;

/** Size of a b-tree page's header by the page's kind. Other pages begin with a page number, and so with another byte. */
const headerSizes: Readonly<Record<number, number>> = { 2: 12, 5: 12, 10: 8, 13: 8 };

/** The smallest page number whose first byte is also a kind of b-tree page: in a file of 128 GB with pages of 4 KB. */
const leastConfusedPage = 0x02_00_00_00;

const zeros = Buffer.alloc(65_536);

/** Does `clearGaps` to a database that nobody has open. */
export async function clearFileGaps(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await clearGaps(file);
  } finally {
    await file.close();
  }
}

/**
 * Overwrites the gaps of a database's pages. A gap is the free space between the list of a page's cells and the cells.
 * SQLite leaves copies of cells there when it moves them to another page, despite `secure_delete`. A deletion of the
 * cell does not reach the copy (`rebuildPage` in SQLite's btree.c). SQLite never reads a gap, so a reader of the
 * database, or a crash halfway, is harmless. Each page stays in its place: the next backup stores only changed pieces.
 *
 * The caller makes sure that nobody writes and that the write-ahead log is empty
 * (https://sqlite.org/fileformat2.html#b_tree_pages).
 */
export async function clearGaps(file: FileHandle): Promise<void> {
  const { pageSize, usableSize } = await readSizes(file);
  const chunk = Buffer.alloc(chunkSize);
  for (let start = 0; ; start += chunkSize) {
    const { bytesRead } = await file.read(chunk, 0, chunkSize, start);
    for (let offset = 0; offset + pageSize <= bytesRead; offset += pageSize) {
      const at = start + offset;
      const page = chunk.subarray(offset, offset + usableSize);
      const { from, to } = findGap(page, at === 0 ? fileHeaderSize : 0);
      const length = to - from;
      if (zeros.compare(page, from, to, 0, length) === 0) continue;
      await file.write(zeros, 0, length, at + from);
    }
    if (bytesRead < chunkSize) break;
  }
  await file.datasync();
}

async function readSizes(file: FileHandle): Promise<{ pageSize: number; usableSize: number }> {
  const header = Buffer.alloc(fileHeaderSize);
  await file.read(header, 0, fileHeaderSize, 0);
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
