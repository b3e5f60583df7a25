import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { openMailThreads } from "../../domain/enquiries/mail/threads.server.ts";
import { openCooperative } from "../../domain/fixtures.ts";
import { readMailbox } from "../../server/config/mailbox-address.ts";
import { folderNotes } from "../../server/jobs/folder-notes.ts";
import { openLog } from "../../server/log/log.ts";
import { startMailbox } from "../../server/mailbox/mailbox.ts";
import { readMailboxState } from "../../server/mailbox/state.ts";
import { type RunningDovecot, startDovecot } from "./dovecot.ts";

/** Opens a mailbox reader with a store of its own. `perMail` is in milliseconds. */
export async function openReader(dovecot: RunningDovecot, perMail?: number) {
  const cooperative = await openCooperative();
  const folder = mkdtempSync(path.join(tmpdir(), "reader-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const notes = folderNotes(folder);
  const lines: string[] = [];
  const start = (url = dovecot.url()) => {
    const settings = readMailbox(url, undefined);
    if (typeof settings === "string") throw new Error(settings);
    return openMailThreads(cooperative.store, settings).then((threads) => {
      const log = openLog({ requests: false, write: (text) => lines.push(text) });
      const places = { folder: path.join(folder, "tmp"), perFile: 1_000_000 };
      const { store } = cooperative;
      const times = perMail === undefined ? {} : { perMail };
      const reading = startMailbox({
        ...{ settings, store, threads, ownAddresses: [], notes, log },
        ...places,
        ...times,
      });
      onTestFinished(() => reading.stop());
      return reading;
    });
  };
  const subjects = async () =>
    (await cooperative.admin.list("messages", "perPage=500")).map(({ subject }) => String(subject)).sort();
  return { ...cooperative, start, subjects, lines, state: () => readMailboxState(notes) };
}

/** Starts an IMAP server with an empty mailbox. */
export async function emptyMailbox(): Promise<RunningDovecot> {
  const server = await startDovecot();
  onTestFinished(() => server.stop());
  return server;
}

/** Returns a stranger's mail. */
export const mailAbout = (subject: string) =>
  `From: ines@ailleurs.fr\r\nSubject: ${subject}\r\nMessage-ID: <${crypto.randomUUID()}@a.fr>\r\n\r\nBonjour.\r\n`;
