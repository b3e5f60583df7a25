import type { Caller, Store } from "record-store";
import { mayFollow } from "../../domain/users/abilities.ts";

/** The most collections that one page may follow. */
const mostCollections = 20;

/**
 * Answers whether any of these collections has changed within this number of milliseconds, by this server's clock.
 * Collections that are no part of the caller's work count as unchanged.
 */
export async function changedAnswer(
  store: Pick<Store, "history">,
  { searchParams }: URL,
  caller: Caller,
  now = Date.now(),
): Promise<Response> {
  const since = now - (Number(searchParams.get("depuis")) || 0);
  const named = (searchParams.get("collections") ?? "").split(",").slice(0, mostCollections);
  const collections = named.filter((collection) => mayFollow(caller, collection));
  const latest = await Promise.all(collections.map((collection) => store.history({ collection }, 1)));
  const changed = latest.flat().some(({ at }) => Date.parse(at.replace(" ", "T")) >= since);
  return Response.json({ changed });
}
