import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { openCooperative } from "../../fixtures.ts";
import { notesInMemory } from "../fixtures.ts";
import { closingLetterKey, noteClosingSent } from "./closing-letters.server.ts";
import { comingErasures } from "./preview.server.ts";
import { applyRetention } from "./retention.server.ts";

const day = 24 * 60 * 60 * 1000;
export const now = new Date("2030-03-12T09:00:00Z");
export const inDays = (days: number) => new Date(now.getTime() + days * day);

type Bench = Awaited<ReturnType<typeof openCooperative>>;

type LetterHead = { to: string; brings: string };

/** The retention of a bench, with the letters that it sends and its notes in memory. */
export function openRetention({ store }: Pick<Bench, "store">, sendsLetters = true) {
  /** Whether a mail server takes letters at once, and the time now. */
  const post = { leavesAtOnce: true, now };
  const notes = notesInMemory();
  const letters: string[] = [];
  const locked: string[] = [];
  const send = (brings: string) => noteClosingSent(store, notes, { brings }, post.now);
  const errors: unknown[] = [];
  const parts = {
    store,
    notes,
    sendsLetters,
    mail: { forget: async () => undefined as never },
    letters: {
      async accountClosing({ to, brings }: LetterHead, { isLocked }: { isLocked: boolean }) {
        letters.push(to);
        if (isLocked) locked.push(to);
        if (post.leavesAtOnce) await send(brings);
      },
    },
    mailFrom: "bonjour@exemple.fr",
    report: (error: unknown) => errors.push(error),
  };
  return {
    letters,
    locked,
    errors,
    post,
    /** A mail server takes the letter to an account. */
    send: (account: string) => send(closingLetterKey(account)),
    preview: (moment: Date) => comingErasures(parts, moment),
    apply(moment: Date) {
      post.now = moment;
      return applyRetention(parts, moment);
    },
  };
}

/** Runs a statement in the bench's database. */
export function inDatabase({ folder }: Pick<Bench, "folder">, sql: string, ...values: string[]): void {
  const database = new DatabaseSync(path.join(folder, "data.db"));
  database.prepare(sql).run(...values);
  database.close();
}

/** Writes the last visit of every account, and the moment from which visits are known. */
export function setVisits(bench: Pick<Bench, "folder">, moment: Date): void {
  const seconds = String(moment.getTime() / 1000);
  inDatabase(bench, "UPDATE _visits SET seen = CAST(? AS INTEGER)", seconds);
  inDatabase(bench, "UPDATE users SET created = '2020-01-01 00:00:00.000Z'");
}

/** Names records by collection and id. */
export const keys = (records: readonly { collection: string; id: string }[]) =>
  records.map(({ collection, id }) => `${collection}/${id}`).sort();
