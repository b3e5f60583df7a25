import type { ChangeEntry, Row, Store } from "../../../store/index.ts";
import { companyAddress, type NotificationOptions } from "../../notifications.server.ts";
import { groundName } from "../grounds.ts";
import { undoTime } from "../undoing.server.ts";

/** Writes to whoever doubted a review, and left an address, what was decided of it: once, from what was committed. */
export function startDoubtNotifications(options: NotificationOptions): void {
  options.store.follow(
    "doubts",
    ({ collection, bin, before, after, sequence }: ChangeEntry) => {
      if (collection !== "review_doubts" || bin || !before?.email || before.status !== "open")
        return undefined;
      if (after?.status === "open") return undefined;
      return tellOutcome(options, after ?? before, { isGone: after === null, once: `doubts/${sequence}` });
    },
    { delay: undoTime },
  );
}

async function tellOutcome(
  options: NotificationOptions,
  doubt: Row,
  { isGone, once }: { isGone: boolean; once: string },
): Promise<void> {
  const { store, letters } = options;
  const review = await publishedReview(store, doubt);
  // What came out of the bin meanwhile waits to be decided of, as it did.
  if (isGone && review) return;
  const outcome = isGone ? "gone" : doubt.status === "kept" ? "kept" : "withdrawn";
  const known = review ?? (await store.findWide("reviews", { id: String(doubt.review) }))[0];
  await letters.doubtOutcome(
    { to: String(doubt.email), name: "", replyTo: await companyAddress(options), once },
    {
      outcome,
      author: String(known?.author ?? ""),
      ground: groundName(doubt.outcome_ground),
      words: String(doubt.outcome),
    },
  );
}

async function publishedReview(store: Pick<Store, "find">, { review }: Row): Promise<Row | undefined> {
  const [found] = await store.find("reviews", { id: String(review), status: "approved" });
  return found;
}
