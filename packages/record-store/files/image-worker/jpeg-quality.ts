import { open } from "node:fs/promises";

const lookLimit = 256 * 1024;
/** Sum of the luminance table that libjpeg scales for a quality (ITU T.81, table K.1). */
const standardSum = 3685;
const lowest = 70;
const highest = 90;

/**
 * Returns the quality for encoding a JPEG again: its own, so that it neither grows nor loses detail. The result is
 * between 70 and 90, because the eye sees no difference above 90.
 */
export async function jpegQuality(path: string): Promise<number> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(lookLimit), 0, lookLimit, 0);
    return Math.min(highest, Math.max(lowest, readJpegQuality(buffer.subarray(0, bytesRead)) ?? highest));
  } finally {
    await file.close();
  }
}

function readJpegQuality(head: Buffer): number | undefined {
  for (let at = 2; at + 4 <= head.length && head[at] === 0xff; ) {
    const length = head.readUInt16BE(at + 2);
    if (head[at + 1] === 0xdb && at + 2 + length <= head.length)
      return qualityOfTables(head.subarray(at + 4, at + 2 + length));
    at += 2 + length;
  }
  return undefined;
}

/** Reads the first table of a DQT segment, the luminance's, of 8 or 16 bits a value. */
function qualityOfTables(tables: Buffer): number | undefined {
  const bytes = (tables[0] ?? 0) >> 4 === 0 ? 1 : 2;
  if (tables.length < 1 + 64 * bytes) return undefined;
  let sum = 0;
  for (let value = 0; value < 64; value++) sum += tables.readUIntBE(1 + value * bytes, bytes);
  const percent = (100 * sum) / standardSum;
  return Math.round(percent <= 100 ? (200 - percent) / 2 : 5000 / percent);
}
