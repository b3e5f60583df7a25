import { type ChangeEntry, isChangeOf, type Row, type Store } from "record-store";
import {
  companyAddress,
  findRecipient,
  type NotificationOptions,
  undoTime,
} from "../notifications.server.ts";
import { groundName } from "./grounds.ts";
import { wasJustPublished } from "./undoing.server.ts";

type Decision = Parameters<NotificationOptions["letters"]["decision"]>[1]["decision"];

/** Sends each decision about a review to its author, from committed changes, unless it is undone at once. */
export function startReviewNotifications(options: NotificationOptions): void {
  const { store } = options;
  const decisions = (entry: ChangeEntry) => {
    if (!isChangeOf(entry, "reviews")) return undefined;
    const { actor, bin, before, after, sequence } = entry;
    if (bin || !before || !actor.startsWith("users/")) return undefined;
    const decision = reviewDecision(before, after, actor);
    return decision && tellUnlessTakenBack(options, after ?? before, { decision, sequence });
  };
  store.follow("decisions", decisions, { delay: undoTime });
}

async function tellUnlessTakenBack(
  options: NotificationOptions,
  review: Row<"reviews">,
  { decision, sequence }: { decision: Decision; sequence: number },
): Promise<void> {
  if (await isTakenBack(options.store, review.id, decision, sequence)) return;
  await tellDecision(options, review, { decision, once: `decisions/${sequence}` });
}

async function tellDecision(
  options: NotificationOptions,
  review: Row<"reviews">,
  { decision, once }: { decision: Decision; once: string },
): Promise<void> {
  const { store, letters } = options;
  const author = await findRecipient(store, review.user);
  if (!author) return;
  const post = { to: author.email, name: author.name, replyTo: await companyAddress(options), once };
  if (!author.verified) return letters.news(post);
  await letters.decision(post, {
    decision,
    reviewId: review.id,
    ground: groundName(review.ground),
    reason: review.reason,
    answer: review.answer,
  });
}

function reviewDecision(
  before: Row<"reviews">,
  after: Row<"reviews"> | null,
  actor: string,
): Decision | undefined {
  if (!after) return actor === `users/${before.user}` ? undefined : removalDecision(before);
  if (after.status === "refused" && after.refused_at !== before.refused_at) {
    if (before.status === "refused") return "upheld";
    // The author was never told of an approval that was undone at once.
    return before.status === "approved" && !wasJustPublished(before, after) ? "withdrawn" : "refused";
  }
  if (after.status !== "approved") return undefined;
  if (before.status !== "approved") return "approved";
  return after.answer !== before.answer && after.answer !== "" ? "answered" : undefined;
}

/** The author of a refused review already knows of the refusal. */
function removalDecision({ status }: Row<"reviews">): Decision | undefined {
  if (status === "refused") return undefined;
  return status === "approved" ? "removed" : "dropped";
}

/**
 * Tells whether a later decision replaced this one, or the review was restored. A later decision has a letter of its
 * own.
 */
async function isTakenBack(
  store: Store,
  review: string,
  decision: Decision,
  sequence: number,
): Promise<boolean> {
  const since = await store.history({ collection: "reviews", record: review, from: sequence + 1 }, 20);
  const decisionFields = decision === "answered" ? ["status", "answer"] : ["status", "refused_at"];
  return since.some(
    ({ before, after, bin }) =>
      bin === "restore" || decisionFields.some((field) => before?.[field] !== after?.[field]),
  );
}
