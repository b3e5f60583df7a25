import { ClientResponseError } from "pocketbase";
import type { FilesToCopy, FileToCopy, OldRecords, Row, Store } from "record-store";
import { inProcess } from "../../service-account.server.ts";
import { photoFiles } from "../contact/photos.server.ts";
import type { MailFile } from "./incoming.ts";

export type MailOutcome = "reply" | "message" | "bounce" | "own";

/** The place of a mail: the mailbox with its numbering, and the mail's number there. */
export type MailPlace = { mailbox: string; uid: number };

/**
 * The note of a mail, written in the same change as its records. The mail is thus handled once, even if this process
 * stops.
 */
export type NotedMail = { key: string; place: MailPlace; outcome: MailOutcome | "begun" };

/** A single write: a new record, or a change of an existing one. */
export type MailWrite =
  | { collection: string; create: Readonly<Record<string, unknown>>; attachments?: readonly MailFile[] }
  | { collection: string; id: string; update: Readonly<Record<string, unknown>> };

/** The store's problems with a write, field by field. `at` is the write's place. */
export type WriteProblems = {
  at: number;
  fields: Record<string, { code?: string; params?: { file?: unknown } }>;
};

/** The service account that stores incoming mail. */
function mailService(store: Pick<Store, "fetch">, files?: FilesToCopy) {
  return inProcess(store, { kind: "service", service: "mail" }, files);
}

/** Writes everything and notes the mail, or writes nothing. Returns `before` if the mail was already noted. */
export async function keepAll(
  store: Pick<Store, "fetch">,
  { key, place, outcome }: NotedMail,
  writes: readonly MailWrite[],
): Promise<"kept" | "before" | WriteProblems> {
  const files: Record<string, FileToCopy[]> = {};
  // The note of the mail comes first.
  for (const [index, write] of writes.entries())
    if ("create" in write)
      files[`requests.${index + 1}.attachments`] = await photoFiles(write.attachments ?? []);
  const batch = mailService(store, files).createBatch();
  batch.collection("mails").create({ key, ...place, outcome });
  for (const write of writes) {
    const collection = batch.collection(write.collection);
    if ("update" in write) collection.update(write.id, write.update);
    else collection.create(write.create);
  }
  try {
    await batch.send();
    return "kept";
  } catch (error) {
    const problems = writeProblems(error);
    if (!problems) throw error;
    return problems.at < 0 ? "before" : problems;
  }
}

/** Tells whether a mail was handled. */
export async function isNoted(store: Pick<Store, "find">, key: string): Promise<boolean> {
  return (await store.find("mails", { key })).length > 0;
}

/** Returns which numbers of a mailbox were handled, and the highest number ever noted. */
export async function findNoted(
  store: Pick<Store, "fetch">,
  mailbox: string,
): Promise<{ highest: number | undefined; has(uid: number): Promise<boolean> }> {
  const mails = mailService(store).collection("mails");
  const filter = (uid?: number) =>
    uid === undefined
      ? mails.client.filter("mailbox = {:mailbox}", { mailbox })
      : mails.client.filter('mailbox = {:mailbox} && uid = {:uid} && outcome != "begun"', { mailbox, uid });
  const { items } = await mails.getList<Row<"mails">>(1, 1, {
    filter: filter(),
    sort: "-uid",
    skipTotal: true,
  });
  return {
    highest: items[0] && Number(items[0].uid),
    has: async (uid) =>
      (await mails.getList(1, 1, { filter: filter(uid), skipTotal: true })).items.length > 0,
  };
}

/** Days for which a note is kept: no server delivers a mail again after a year. */
const daysNoted = 400;

/** Returns which notes of mails are too old. */
export function oldMails(now: Date): OldRecords {
  return { field: "created", before: new Date(now.getTime() - daysNoted * 24 * 60 * 60 * 1000) };
}

/** Erases notes of mails that were handled long ago. In a mailbox that still receives mail, the last note stays. */
export function forgetOldMails(store: Pick<Store, "eraseOldRecords">, now: Date): Promise<number> {
  return store.eraseOldRecords("mails", { ...oldMails(now), service: "jobs" });
}

/** Returns which write was refused and why, not counting the mail's note. Returns `undefined` for any other error. */
function writeProblems(error: unknown): WriteProblems | undefined {
  if (!(error instanceof ClientResponseError) || error.status !== 400) return undefined;
  const [refused] = Object.entries<{ response?: { data?: WriteProblems["fields"] } }>(
    error.response?.data?.requests ?? {},
  );
  const fields = refused?.[1].response?.data ?? {};
  return refused && Object.keys(fields).length > 0 ? { at: Number(refused[0]) - 1, fields } : undefined;
}
