import { rm } from "node:fs/promises";
import path from "node:path";
import { temporaryName } from "record-store";
import type { MailOutcome, MailPlace } from "./keeping.server.ts";
import { readMail } from "./reading.server.ts";
import { type TakingOptions, takeMail } from "./taking.server.ts";

export type MailFileOptions = TakingOptions & {
  /** The temporary folder of the data folder. */
  folder: string;
  /** The most bytes of one of its files. */
  perFile: number;
  /** Names by which our own mail server signs its findings about senders (`authserv-id`, RFC 8601). */
  authServers: readonly string[];
};

/**
 * Reads a mail from its file and stores it where it belongs. Its temporary files are removed.
 *
 * @param signal ends the reading of a mail that takes too long; a mail that was read is stored in any case
 * @throws if the mail cannot be read, and the signal's reason
 */
export async function takeMailFile(
  { folder, perFile, authServers, ...options }: MailFileOptions,
  file: string,
  place: MailPlace,
  signal?: AbortSignal,
): Promise<MailOutcome | "before"> {
  const own = path.join(folder, temporaryName());
  try {
    const mail = await readMail(file, { folder: own, perFile, signal }, authServers);
    return await takeMail(options, mail, place);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
