import { isChangeOf, type Row, type Store } from "record-store";
import { isUntold } from "../company/record.server.ts";
import { inProcess } from "../service-account.server.ts";
import { openingId } from "./opening.ts";
import { openingService } from "./service.ts";

/** Collections whose records show that a site is in use. */
const ofUse = ["projects", "messages", "reviews", "worksites", "papers"] as const;

/**
 * Makes the record of a new site, which visitors do not see yet. A site with content, or with a company that has told
 * anything, was in use before this record existed: it stays open without one.
 */
export async function ensureOpening(store: Store): Promise<void> {
  if (await readOpening(store)) return;
  if (!(await isUntold(store))) return;
  for (const name of ofUse) if ((await store.countRecords(name)) > 0) return;
  await writeOpening(store, { state: "preparing" });
}

/** Returns the opening with its internal fields, or `undefined` if the site was in use before it existed. */
export async function readOpening(store: Pick<Store, "find">): Promise<Row<"opening"> | undefined> {
  return (await store.find("opening", { id: openingId }))[0];
}

/** Writes the opening's record. A missing one is made for a site that was open before, so it has no day. */
export async function writeOpening(
  store: Pick<Store, "fetch" | "find">,
  values: Partial<Row<"opening">>,
): Promise<void> {
  const openings = inProcess(store, openingService).collection("opening");
  if (await readOpening(store)) {
    await openings.update(openingId, values);
    return;
  }
  try {
    await openings.create({ id: openingId, state: "open", ...values });
  } catch (error) {
    // A process that started at the same time has made it.
    if (!(await readOpening(store))) throw error;
    await openings.update(openingId, values);
  }
}

/** Returns a function that tells whether the site is in preparation, also if another process opened it. */
export async function watchPreparation(store: Pick<Store, "find" | "changes">): Promise<() => boolean> {
  let state = (await readOpening(store))?.state;
  store.changes.listen((entry) => {
    if (isChangeOf(entry, "opening")) state = entry.after?.state;
  });
  return () => {
    if (state !== "preparing") return false;
    // The answer is needed at once. If the database answers later, the next visitor gets the new state.
    const caught = store.changes.catchUp();
    if (caught instanceof Promise) caught.catch(() => {});
    return state === "preparing";
  };
}
