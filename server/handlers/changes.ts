import type { Store } from "../../store/index.ts";

/** Collections at most that one page follows. */
const mostCollections = 20;

/** Whether anything of some collections was changed within so many milliseconds, as this server's clock has it. */
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
