import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { rest } from "./pace.ts";

const atOnce = 256 * 1024;

/** The SHA-256 of a file, which may be of any size: it is read into the same memory, piece after piece. */
export async function fileDigest(file: string): Promise<string> {
  const hash = createHash("sha256");
  const bytes = Buffer.allocUnsafeSlow(atOnce);
  const handle = await open(file);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(bytes, 0, atOnce);
      if (bytesRead === 0) return hash.digest("hex");
      hash.update(bytes.subarray(0, bytesRead));
      await rest();
    }
  } finally {
    await handle.close();
  }
}

export async function digestOfStream(
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<string> {
  const hash = createHash("sha256");
  for await (const bytes of content) {
    hash.update(bytes);
    await rest();
  }
  return hash.digest("hex");
}

export function digestOfBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
