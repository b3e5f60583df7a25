import { flatMapInTurn, type Row, type Store } from "../../store/index.ts";
import { withoutAddress } from "../replies/bounce.ts";
import { unsigned } from "../replies/collection.server.ts";

/** A record that stays, and the values by which nothing in it tells of the person any more. */
export type Trace = {
  collection: string;
  id: string;
  values: Readonly<Record<string, unknown>>;
  /** Collections whose records that hang on it are erased. */
  drops?: readonly string[];
};

const erasedAddress = "adresse effacée";

/**
 * What somebody has left in the requests of others that no relation tells: what they wrote by a link or by mail before they
 * had an account, and where it is told that a letter to them did not arrive.
 *
 * @param invitations their own, as readers of these requests
 * @param addresses that are theirs
 */
export function tracesInRequests(
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
 * Also of what became their account's when they claimed it, older changes name them and no account. Of what was written
 * before it was kept who of the readers did, the name decides: it would stay otherwise.
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
