import { addressSpellings, flatMapInTurn, type Row, type Store } from "record-store";
import { titleInNotes } from "../enquiries/mail/conversation.server.ts";
import { replaceAddress, withoutAddress } from "../enquiries/replies/bounce.ts";
import { unsigned } from "../enquiries/replies/collection.server.ts";

/** A record that stays, and the values that remove the person from it. */
export type Trace = {
  collection: string;
  id: string;
  values: Readonly<Record<string, unknown>>;
  /** Collections whose records that belong to it are erased. */
  drops?: readonly string[];
};

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
 * @param messages that are erased, or kept by law without the client's words
 */
export async function tracesInNotes(
  store: Pick<Store, "findWide">,
  messages: readonly Row<"messages">[],
): Promise<Trace[]> {
  if (messages.length === 0) return [];
  const own = new Set(messages.map(({ id }) => id));
  const notes = await store.findWide("replies", { kind: "note", via: "automatic" });
  return notes.flatMap(({ id, message, body }) => {
    if (own.has(message)) return [];
    const redacted = messages.reduce(
      (text, each) => text.replaceAll(`la conversation ${titleInNotes(each)}`, erasedConversation),
      body,
    );
    return redacted === body ? [] : [{ collection: "replies", id, values: { body: redacted } }];
  });
}

/**
 * Also of what became their account's when they claimed it, older changes name them and no account. Of what was written
 * before it was kept who of the readers did, the name decides: it would stay otherwise.
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
