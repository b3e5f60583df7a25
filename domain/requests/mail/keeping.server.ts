import { openAsBlob } from "node:fs";
import { ClientResponseError } from "pocketbase";
import type { Row, Store } from "../../../store/index.ts";
import { shownName } from "../../messages/contact/photos.server.ts";
import { inProcess } from "../../service-account.server.ts";
import type { MailFile } from "./incoming.ts";

export type MailOutcome = "reply" | "message" | "bounce" | "own";

/** Where a mail lies: the folder, as long as it counts alike, and its number there. */
export type MailPlace = { mailbox: string; uid: number };

/** What is noted of a mail, in the very change in which it is kept: it is dealt with once, whatever ends this process. */
export type NotedMail = { key: string; place: MailPlace; outcome: MailOutcome | "begun" };

/** One thing to be written: a new record, or a change of one that is there. */
export type MailWrite =
  | { collection: string; create: Readonly<Record<string, unknown>>; attachments?: readonly MailFile[] }
  | { collection: string; id: string; update: Readonly<Record<string, unknown>> };

/** What the store has against a write, field by field; `at` tells which. */
export type WriteProblems = {
  at: number;
  fields: Record<string, { code?: string; params?: { file?: unknown } }>;
};

/** The service account that keeps what comes by mail. */
function mailService(store: Pick<Store, "fetch">) {
  return inProcess(store, { kind: "service", service: "mail" });
}

/** Writes all of it and notes the mail, or nothing: `before` when that mail was noted already. */
export async function keepAll(
  store: Pick<Store, "fetch">,
  { key, place, outcome }: NotedMail,
  writes: readonly MailWrite[],
): Promise<"kept" | "before" | WriteProblems> {
  const batch = mailService(store).createBatch();
  batch.collection("mails").create({ key, ...place, outcome });
  for (const write of writes) {
    const collection = batch.collection(write.collection);
    if ("update" in write) collection.update(write.id, write.update);
    else collection.create({ ...write.create, ...(await filesOf(write.attachments)) });
  }
  try {
    await batch.send();
    return "kept";
  } catch (error) {
    const problems = problemsIn(error);
    if (!problems) throw error;
    return problems.at < 0 ? "before" : problems;
  }
}

/** Whether a mail was dealt with. */
export async function isNoted(store: Pick<Store, "find">, key: string): Promise<boolean> {
  return (await store.find("mails", { key })).length > 0;
}

/** Which of these numbers of a folder were dealt with, and the highest that ever was. */
export async function notedIn(
  store: Pick<Store, "fetch">,
  mailbox: string,
): Promise<{ highest: number | undefined; has(uid: number): Promise<boolean> }> {
  const mails = mailService(store).collection("mails");
  const filter = (uid?: number) =>
    uid === undefined
      ? mails.client.filter("mailbox = {:mailbox}", { mailbox })
      : mails.client.filter('mailbox = {:mailbox} && uid = {:uid} && outcome != "begun"', { mailbox, uid });
  const { items } = await mails.getList<Row>(1, 1, { filter: filter(), sort: "-uid", skipTotal: true });
  return {
    highest: items[0] && Number(items[0].uid),
    has: async (uid) =>
      (await mails.getList(1, 1, { filter: filter(uid), skipTotal: true })).items.length > 0,
  };
}

/** How long it is known that a mail was dealt with: no server brings one again after a year. */
const daysNoted = 400;

/** Forgets mails that were dealt with long ago. Of a mailbox that still gets mail, the last stays known. */
export function forgetOldMails(store: Pick<Store, "eraseBefore">, now: Date): Promise<number> {
  const before = new Date(now.getTime() - daysNoted * 24 * 60 * 60 * 1000);
  return store.eraseBefore("mails", { field: "created", before, service: "jobs" });
}

async function filesOf(files: readonly MailFile[] = []): Promise<{ attachments?: File[] }> {
  if (files.length === 0) return {};
  const attachments: File[] = [];
  for (const { path, name } of files) attachments.push(new File([await openAsBlob(path)], shownName(name)));
  return { attachments };
}

/** Which write was refused, counted without the note of the mail, and why; nothing where something else went wrong. */
function problemsIn(error: unknown): WriteProblems | undefined {
  if (!(error instanceof ClientResponseError) || error.status !== 400) return undefined;
  const [refused] = Object.entries<{ response?: { data?: WriteProblems["fields"] } }>(
    error.response?.data?.requests ?? {},
  );
  const fields = refused?.[1].response?.data ?? {};
  return refused && Object.keys(fields).length > 0 ? { at: Number(refused[0]) - 1, fields } : undefined;
}
