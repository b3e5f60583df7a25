import { createHash } from "node:crypto";
import { readFileInTurns } from "./places/folder-place.ts";

/** The SHA-256 of a file, which may be of any size. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of readFileInTurns(file)) hash.update(chunk);
  return hash.digest("hex");
}

export function digestOfBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
