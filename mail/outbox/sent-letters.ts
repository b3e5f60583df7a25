import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { sentMemory } from "./outbox.ts";

// The folder `sent/` of an outbox holds an empty file, named by id, for each letter that is sent once (decision 38).

/** Remembers that a letter was sent. Synchronous: nothing may come between this and the removal of its file. */
export function rememberSent(outbox: string, id: string): void {
  const file = sentFile(outbox, id);
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "", { mode: 0o600 });
  } catch {
    // A full disk must not stop a letter. After a crash at this moment it may be sent again.
  }
}

export function wasSent(outbox: string, id: string): boolean {
  return existsSync(sentFile(outbox, id));
}

/** Forgets letters that were sent more than seven days ago. */
export async function forgetSent(outbox: string, now: Date): Promise<void> {
  for (const id of await readdir(path.join(outbox, "sent")).catch(() => [])) {
    const file = sentFile(outbox, id);
    const fileStat = await stat(file).catch(() => undefined);
    if (fileStat && now.getTime() - fileStat.mtimeMs > sentMemory) await rm(file, { force: true });
  }
}

function sentFile(outbox: string, id: string): string {
  return path.join(outbox, "sent", id);
}
