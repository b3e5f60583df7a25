import { flatMapInTurn, type Row, type Store } from "../../store/index.ts";
import { withoutAddress } from "../enquiries/replies/bounce.ts";
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

/**
 * Returns the traces of a person in other people's enquiries that no relation leads to. The traces are replies by link
 * or mail before the person had an account, and reports that a letter to them bounced.
 *
 * @param invitations of the person, as rows of `readers`
 * @param addresses of the person
 */
export function tracesInEnquiries(
  store: Pick<Store, "findWide">,
  invitations: readonly Row[],
  addresses: readonly string[],
): Promise<Trace[]> {
  return flatMapInTurn(invitations, async (reader) => {
    const replies = await store.findWide("replies", { message: String(reader.message) });
    return replies.flatMap((reply) => {
      const values = valuesFor(reply, reader, [...addresses, String(reader.email)]);
      return Object.keys(values).length > 0 ? [{ collection: "replies", id: reply.id, values }] : [];
    });
  });
}

/**
 * Replies that became the account's by a claim count too: older changes of them name the reader and no account. Replies
 * from before the reader was recorded are recognised by name. Otherwise they would stay.
 */
function isBy({ side, author, author_name, reader }: Row, { id, user, name, email }: Row): boolean {
  if (side !== "client") return false;
  if (author !== "") return author === user;
  return reader === "" ? author_name === String(name || email) : reader === id;
}

function valuesFor(reply: Row, reader: Row, addresses: readonly string[]): Trace["values"] {
  const { kind, via } = reply;
  if (isBy(reply, reader)) return unsigned;
  const bounce = addresses.reduce(withoutAddress, String(reply.bounce));
  if (bounce !== reply.bounce) return { bounce, delivery: bounce ? "bounced" : "" };
  if (kind !== "note" || via !== "automatic") return {};
  const body = addresses.reduce(
    (text, address) => text.replaceAll(address, erasedAddress),
    String(reply.body),
  );
  return body === reply.body ? {} : { body };
}
