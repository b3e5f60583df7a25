import { isChangeOf, type Row, type Store } from "record-store";
import { companyAddress, type NotificationOptions, undoTime } from "../../notifications.server.ts";
import { groundName } from "../grounds.ts";

/** Sends the outcome of a doubt to its sender once, from committed changes, if the doubt has an address. */
export function startDoubtNotifications(options: NotificationOptions): void {
  options.store.follow(
    "doubts",
    (entry) => {
      if (!isChangeOf(entry, "review_doubts")) return undefined;
      const { bin, before, after, sequence } = entry;
      if (bin || !before?.email || before.status !== "open") return undefined;
      if (after?.status === "open") return undefined;
      return tellOutcome(options, after ?? before, { isGone: after === null, once: `doubts/${sequence}` });
    },
    { delay: undoTime },
  );
}

async function tellOutcome(
  options: NotificationOptions,
  doubt: Row<"review_doubts">,
  { isGone, once }: { isGone: boolean; once: string },
): Promise<void> {
  const { store, letters } = options;
  const [review] = await store.find("reviews", { id: doubt.review });
  // If the review was restored meanwhile, its doubts are open again.
  if (isGone && review?.status === "approved") return;
  if (!isGone && (await isDoubtReopened(store, doubt))) return;
  const [doubtedReview] = review ? [review] : await store.findWide("reviews", { id: doubt.review });
  await letters.doubtOutcome(
    { to: doubt.email, name: "", replyTo: await companyAddress(options), once },
    {
      author: doubtedReview?.author ?? "",
      ...(isGone ? outcomeOfRemoval(doubtedReview) : doubtOutcome(doubt)),
    },
  );
}

type Outcome = Omit<Parameters<NotificationOptions["letters"]["doubtOutcome"]>[1], "author">;

function doubtOutcome({ status, outcome_ground, outcome }: Row<"review_doubts">): Outcome {
  const ground = groundName(outcome_ground);
  return { outcome: status === "kept" ? "kept" : "withdrawn", ground, words: outcome };
}

/** Deleting a review also deletes its doubts. The review's ground and reason are then the outcome. */
function outcomeOfRemoval(review: Row<"reviews"> | undefined): Outcome {
  if (!review || review.ground === "") return { outcome: "gone", ground: "", words: "" };
  return { outcome: "withdrawn", ground: groundName(review.ground), words: review.reason };
}

/** Tells whether the decision was undone: the doubt is open again, or a different decision was made since. */
async function isDoubtReopened(
  store: Pick<Store, "find">,
  { id, status }: Row<"review_doubts">,
): Promise<boolean> {
  const [now] = await store.find("review_doubts", { id });
  return now !== undefined && now.status !== status;
}
