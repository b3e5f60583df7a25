import type { ChangeEntry, Row } from "../../store/index.ts";
import { companyAddress, findRecipient, type NotificationOptions } from "../notifications.server.ts";
import { groundName } from "./grounds.ts";

/**
 * Tells the team of doubts about a review and of appeals, from committed changes. The team's own entries and imported
 * records send no letters.
 */
export function startReviewNotices(options: NotificationOptions): void {
  options.store.follow("review-notices", (entry: ChangeEntry) => {
    const { collection, action, actor, bin, before, after, sequence } = entry;
    if (bin || !after) return undefined;
    const once = `review-notices/${sequence}`;
    const isDoubt = collection === "review_doubts" && action === "create" && actor === "desk/doubts";
    if (isDoubt) return tellDoubt(options, after, once);
    // An author who rewrites a review also withdraws the appeal, which is no new appeal.
    const isAnswered = after.appealed_at !== "" && after.appealed_at !== before?.appealed_at;
    const isAppeal = collection === "reviews" && before && isAnswered;
    return isAppeal && actor === `users/${after.user}` ? tellAppeal(options, after, once) : undefined;
  });
}

async function tellDoubt(options: NotificationOptions, doubt: Row, once: string): Promise<void> {
  const [review] = await options.store.find("reviews", { id: String(doubt.review) });
  // A deleted review took the doubts about it along.
  if (!review) return;
  const email = String(doubt.email);
  await tell(options, review, { kind: "doubt", ground: doubt.ground, email, words: doubt.body, once });
}

async function tellAppeal(options: NotificationOptions, review: Row, once: string): Promise<void> {
  const author = await findRecipient(options.store, review.user);
  if (!author) return;
  const { ground, appeal: words } = review;
  await tell(options, review, { kind: "appeal", ground, email: author.email, words, once });
}

type Said = { kind: "doubt" | "appeal"; ground: unknown; email: string; words: unknown; once: string };

async function tell(
  options: NotificationOptions,
  review: Row,
  { kind, ground, email, words, once }: Said,
): Promise<void> {
  const { store, letters } = options;
  if (!(await store.spendQuotas(noticesAbout(review)))) return;
  const to = await companyAddress(options);
  await letters.reviewNotice(
    { to, replyTo: to, about: email ? [email] : [], name: "", once },
    {
      kind,
      reviewId: review.id,
      author: String(review.author),
      ground: groundName(ground),
      email,
      words: String(words),
    },
  );
}

const hour = 60 * 60;

/** Limits the letters about one review and about all reviews. The overview shows everything that waits. */
function noticesAbout({ id }: Row) {
  return [
    { key: ["letters/reviews", id], most: 10, seconds: hour },
    { key: ["letters/reviews"], most: 60, seconds: hour },
  ];
}
