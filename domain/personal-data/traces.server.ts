import { addressSpellings, flatMapInTurn, type Row, type Store } from "record-store";
import { titleInNotes } from "../enquiries/mail/conversation.server.ts";
import { replaceAddress, withoutAddress } from "../enquiries/replies/bounce.ts";
import { unsigned } from "../enquiries/replies/collection.server.ts";
import { readPageDraft } from "../pages/content.ts";

type Values = Readonly<Record<string, unknown>>;

/** A record that stays, and the values that remove the person from it, or from one version of it. */
export type Trace = {
  collection: string;
  id: string;
  values: Values | ((version: Row) => Values);
  /** Collections whose records that belong to it are erased. */
  drops?: readonly string[];
};

/** At most this many changes of a person are read for former names. */
const mostChanges = 1_000;

const erasedAddress = "adresse effacée";
const erasedConversation = "une conversation effacée";

/**
 * Returns the traces of a person in other people's enquiries that no relation leads to. The traces are replies by link
 * or mail before the person had an account, and reports that a letter to them bounced.
 *
 * @param invitations of the person, as rows of `readers`
 * @param addresses of the person
 */
export function tracesInEnquiries(
  store: Pick<Store, "findWide">,
  invitations: readonly Row<"readers">[],
  addresses: readonly string[],
): Promise<Trace[]> {
  return flatMapInTurn(invitations, async (reader) => {
    const replies = await store.findWide("replies", { message: reader.message });
    // Former addresses of an account are known in one spelling alone.
    const spellings = new Set([...addresses, reader.email].flatMap(addressSpellings));
    return replies.flatMap((reply) => {
      const values = valuesFor(reply, reader, spellings);
      return Object.keys(values).length > 0 ? [{ collection: "replies", id: reply.id, values }] : [];
    });
  });
}

/**
 * Returns the traces in notes beside other people's mails that name one of these conversations: the mail seemed to belong
 * to it.
 *
 * @param enquiries that are erased, or kept by law without the client's words
 */
export async function tracesInNotes(
  store: Pick<Store, "findWide">,
  enquiries: readonly Row<"messages">[],
): Promise<Trace[]> {
  if (enquiries.length === 0) return [];
  const own = new Set(enquiries.map(({ id }) => id));
  const notes = await store.findWide("replies", { kind: "note", via: "automatic" });
  return notes.flatMap(({ id, message, body }) => {
    if (own.has(message)) return [];
    const redacted = enquiries.reduce(
      (text, each) => text.replaceAll(`la conversation ${titleInNotes(each)}`, erasedConversation),
      body,
    );
    return redacted === body ? [] : [{ collection: "replies", id, values: { body: redacted } }];
  });
}

/**
 * Returns the traces in answers to the quotes of other people's enquiries. An answer names a person by text alone. A name
 * that nobody else of the conversation has or had may be a former one of the person, so it goes as well.
 *
 * @param invitations of the person, as rows of `readers`
 * @param names of the person
 */
export function tracesInQuotes(
  store: Pick<Store, "findWide" | "history">,
  invitations: readonly Row<"readers">[],
  names: readonly string[],
): Promise<Trace[]> {
  const own = new Set(invitations.map(({ id }) => id));
  return flatMapInTurn(invitations, async (reader) => {
    const others = await namesOfOthers(store, reader.message, own);
    const isOwn = (name: unknown) =>
      name === reader.name || names.includes(String(name)) || !others.has(name);
    const values = ({ answered_by }: Row) => (isOwn(answered_by) ? { answered_by: "" } : {});
    const quotes = await store.findWide("quotes", { message: reader.message });
    return quotes.map(({ id }) => ({ collection: "quotes", id, values }));
  });
}

/** Returns the names, former ones included, of the people who may read an enquiry besides these readers. */
async function namesOfOthers(
  store: Pick<Store, "findWide" | "history">,
  message: string,
  readers: ReadonlySet<string>,
): Promise<ReadonlySet<unknown>> {
  const enquiries = await store.findWide("messages", { id: message });
  const others = (await store.findWide("readers", { message })).filter(({ id }) => !readers.has(id));
  const accounts = [...enquiries.map(({ sender }) => sender), ...others.map(({ user }) => user)];
  const names = await flatMapInTurn(
    [
      ...others.map((other) => ({ collection: "readers", record: other.id })),
      ...accounts.filter(Boolean).map((account) => ({ collection: "users", record: account })),
    ],
    (person) => namesOfPerson(store, person),
  );
  return new Set([...enquiries.map(({ sender_name }) => sender_name), ...names]);
}

/** Returns the present and the former names of an account or a reader. The journal may have forgotten older changes. */
async function namesOfPerson(
  store: Pick<Store, "findWide" | "history">,
  { collection, record }: { collection: string; record: string },
): Promise<unknown[]> {
  const changes = await store.history({ collection, record }, mostChanges);
  const versions = [
    ...(await store.findWide(collection, { id: record })),
    ...changes.flatMap(({ before, after }) => [before, after]),
  ];
  return versions.flatMap((version) => version?.name ?? []);
}

/**
 * Returns the traces in drafts of pages: a draft names the colleague who wrote it. Published versions name nobody. The
 * traces cost a reading of every page's history, so an account that can have no draft has none. A draft is its author's
 * change, or came with an import.
 */
export async function tracesInDrafts(
  store: Pick<Store, "findWide" | "history">,
  account: string,
): Promise<Trace[]> {
  const sources = await flatMapInTurn([`users/${account}`, "service/import"], async (actor) =>
    store.history({ actor, collection: "pages" }, 1),
  );
  if (sources.length === 0) return [];
  // The parser empties a member that fails today's schema. The stored draft stays whole.
  const values = ({ draft }: Row) =>
    readPageDraft(draft)?.by === account ? { draft: { ...Object(draft), by: "", name: "" } } : {};
  return (await store.findWide("pages", {})).map(({ id }) => ({ collection: "pages", id, values }));
}

/**
 * Tells whether a reader wrote a reply. `author` names the account. Changes from before the reader claimed the enquiry
 * have no author, so `reader` decides there. The oldest replies have neither, so the name decides. Otherwise the names
 * in them would outlive the erasure.
 */
function isBy(
  { side, author, author_name, reader }: Row<"replies">,
  { id, user, name, email }: Row<"readers">,
): boolean {
  if (side !== "client") return false;
  if (author !== "") return author === user;
  return reader === "" ? author_name === (name || email) : reader === id;
}

function valuesFor(
  reply: Row<"replies">,
  reader: Row<"readers">,
  addresses: ReadonlySet<string>,
): Trace["values"] {
  const { kind, via } = reply;
  if (isBy(reply, reader)) return unsigned;
  const bounce = [...addresses].reduce(withoutAddress, reply.bounce);
  if (bounce !== reply.bounce) return { bounce, delivery: bounce ? "bounced" : "" };
  if (kind !== "note" || via !== "automatic") return {};
  const body = [...addresses].reduce(
    (text, address) => replaceAddress(text, address, erasedAddress),
    reply.body,
  );
  return body === reply.body ? {} : { body };
}
