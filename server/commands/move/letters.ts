import path from "node:path";
import { openSharedTables } from "record-store";
import { bringLettersHome, bringLettersIntoQueue, type LetterQueue } from "../../../mail/index.ts";

type LettersMove = { direction: "to" | "from"; dataDir: string; database: string; mailFrom: string };

/** Takes letters along that wait or were left: they leave where they were, or would be sent twice. Returns how many. */
export async function moveLetters({ direction, dataDir, database, mailFrom }: LettersMove): Promise<number> {
  const shared = openSharedTables(database);
  const bring = direction === "to" ? bringLettersIntoQueue : bringLettersHome;
  const folder = { outbox: path.join(dataDir, "outbox"), from: mailFrom };
  const queue: LetterQueue = shared.queue("letters");
  try {
    return await bring(queue, folder, (line) => process.stderr.write(`${line}\n`));
  } finally {
    await shared.close();
  }
}
