import type { Store } from "record-store";

/** The most collections that one page may follow. */
const mostCollections = 20;

/** Answers whether any of these collections has changed within this number of milliseconds, by this server's clock. */
export async function changedAnswer(
  store: Pick<Store, "history">,
  { searchParams }: URL,
  now = Date.now(),
): Promise<Response> {
  const since = now - (Number(searchParams.get("depuis")) || 0);
  const collections = (searchParams.get("collections") ?? "").split(",").slice(0, mostCollections);
  const latest = await Promise.all(collections.map((collection) => store.history({ collection }, 1)));
  const changed = latest.flat().some(({ at }) => Date.parse(at.replace(" ", "T")) >= since);
  return Response.json({ changed });
}
