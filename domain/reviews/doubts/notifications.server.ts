import type { ChangeEntry, Row, Store } from "../../../store/index.ts";
import { companyAddress, type NotificationOptions } from "../../notifications.server.ts";
import { groundName } from "../grounds.ts";
import { undoTime } from "../undoing.server.ts";

/** Sends the outcome of a doubt to its sender once, from committed changes, if the doubt has an address. */
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
  const [review] = await store.find("reviews", { id: String(doubt.review) });
  // If the review was restored meanwhile, its doubts are open again.
  if (isGone && review?.status === "approved") return;
  if (!isGone && (await isTakenBack(store, doubt))) return;
  const [known] = review ? [review] : await store.findWide("reviews", { id: String(doubt.review) });
  await letters.doubtOutcome(
    { to: String(doubt.email), name: "", replyTo: await companyAddress(options), once },
    { author: String(known?.author ?? ""), ...(isGone ? outcomeOfRemoval(known) : doubtOutcome(doubt)) },
  );
}

type Outcome = Omit<Parameters<NotificationOptions["letters"]["doubtOutcome"]>[1], "author">;

function doubtOutcome({ status, outcome_ground, outcome }: Row): Outcome {
  const ground = groundName(outcome_ground);
  return { outcome: status === "kept" ? "kept" : "withdrawn", ground, words: String(outcome) };
}

/** Deleting a review also deletes its doubts. The review's ground and reason are then the outcome. */
function outcomeOfRemoval(review: Row | undefined): Outcome {
  if (!review || review.ground === "") return { outcome: "gone", ground: "", words: "" };
  return { outcome: "withdrawn", ground: groundName(review.ground), words: String(review.reason) };
}

/** Tells whether the decision was undone: the doubt is open again, or a different decision was made since. */
async function isTakenBack(store: Pick<Store, "find">, { id, status }: Row): Promise<boolean> {
  const [now] = await store.find("review_doubts", { id });
  return now !== undefined && now.status !== status;
}
