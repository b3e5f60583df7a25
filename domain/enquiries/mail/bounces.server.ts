import { hash } from "node:crypto";
import type { Row, Store } from "record-store";
import type { RefusedLetter } from "../../../mail/index.ts";
import type { DeliveryReport } from "./incoming.ts";
import { keepAll, type MailWrite } from "./keeping.server.ts";
import { listMailPeople, type MailPerson } from "./people.server.ts";
import type { MailThreads, NamedThread } from "./threads.server.ts";

type BounceStore = Pick<Store, "fetch" | "find">;

const longest = 1_000;

/**
 * Returns the writes for a bounced letter of ours: at the answer or the word that it carried, and at the person. Returns
 * `undefined` if the report is about no letter of ours. Returns an empty list if it only reports a delay.
 */
export async function bounceWrites(
  store: BounceStore,
  threads: MailThreads,
  { about, failed }: DeliveryReport,
): Promise<MailWrite[] | undefined> {
  for (const named of threads.quotedThreads(about)) {
    const [enquiry] = await store.find("messages", { id: named.message });
    // The conversation of an enquiry that is kept by law is erased.
    if (!enquiry || enquiry.kept_until) continue;
    const person = (await listMailPeople(store, enquiry)).find(({ key }) => threads.wentTo(named, key));
    if (person)
      return failed[0] ? writesFor(store, { named, enquiry, person, reason: failed[0].reason }) : [];
  }
  return undefined;
}

/** Records a letter that our own mail server refused, once, regardless of the number of retries. */
export async function keepRefusal(
  store: BounceStore,
  threads: MailThreads,
  { to, thread, code }: RefusedLetter,
): Promise<void> {
  const reason = `Le serveur de courrier n'en veut pas, l'adresse est sans doute fausse. (${code})`;
  const about = `<${thread}.refused@localhost>`;
  const writes = await bounceWrites(store, threads, { about, failed: [{ address: to, reason }] });
  const key = hash("sha256", JSON.stringify(["refused", thread, to]), "hex");
  if (writes) await keepAll(store, { key, place: { mailbox: "", uid: 0 }, outcome: "bounce" }, writes);
}

type Bounce = { named: NamedThread; enquiry: Row<"messages">; person: MailPerson; reason: string };

async function writesFor(
  store: BounceStore,
  { named, enquiry, person, reason }: Bounce,
): Promise<MailWrite[]> {
  const faultText = `${person.side === "team" ? "L'équipe" : person.email} : ${reason}`.slice(0, longest);
  const [reply] = named.reply ? await store.find("replies", { id: named.reply, message: enquiry.id }) : [];
  const writes: MailWrite[] = reply
    ? [
        {
          collection: "replies",
          id: reply.id,
          update: { delivery: "bounced", bounce: addedTo(reply.bounce, faultText) },
        },
      ]
    : [
        { collection: "replies", create: bounceNote(enquiry, faultText) },
        ...(await wordWrites(store, named.reply)),
      ];
  const reader = person.side === "client" ? await readerRow(store, enquiry, person) : undefined;
  if (reader)
    writes.push({ collection: "readers", id: reader.id, update: { bounce: reason.slice(0, longest) } });
  return writes;
}

/** Several people receive the same answer, so each failed letter has a line of its own. */
function addedTo(before: unknown, sentence: string): string {
  const lines = String(before).split("\n").filter(Boolean);
  return (lines.includes(sentence) ? lines : [...lines, sentence]).join("\n").slice(0, longest);
}

/** Returns the write at a word to the client of a worksite that was sent. */
async function wordWrites(store: BounceStore, id: string): Promise<MailWrite[]> {
  const [word] = id ? await store.find("worksite_words", { id }) : [];
  if (!word?.sent_at || word.unsent) return [];
  return [{ collection: "worksite_words", id, update: { unsent: "failed" } }];
}

/** Returns a note for a letter that carried no answer, such as that of a visit. */
function bounceNote(enquiry: Row<"messages">, sentence: string): Record<string, unknown> {
  const body = `Une lettre n'est pas arrivée. ${sentence}`;
  return { message: enquiry.id, side: "team", kind: "note", body, is_read: true, via: "automatic" };
}

async function readerRow(
  store: BounceStore,
  enquiry: Row<"messages">,
  { key }: MailPerson,
): Promise<Row<"readers"> | undefined> {
  const readers = await store.find("readers", { message: enquiry.id });
  return readers.find(({ id, role }) => (key === "owner" ? role === "owner" : id === key));
}
