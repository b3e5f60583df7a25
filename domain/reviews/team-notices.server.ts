import { isChangeOf, type Row } from "record-store";
import { companyAddress, findRecipient, type NotificationOptions } from "../notifications.server.ts";
import { groundName } from "./grounds.ts";

/**
 * Tells the team of doubts about a review and of appeals, from committed changes. The team's own entries and imported
 * records send no letters.
 */
export function startReviewNotices(options: NotificationOptions): void {
  options.store.follow("review-notices", (entry) => {
    const once = `review-notices/${entry.sequence}`;
    if (isChangeOf(entry, "review_doubts")) {
      const { action, actor, bin, after } = entry;
      const isDoubt = after && !bin && action === "create" && actor === "service/doubts";
      return isDoubt ? tellDoubt(options, after, once) : undefined;
    }
    if (!isChangeOf(entry, "reviews")) return undefined;
    const { actor, bin, before, after } = entry;
    if (bin || !before || !after) return undefined;
    // An author who rewrites a review also withdraws the appeal, which is no new appeal.
    const isAppeal = after.appealed_at !== "" && after.appealed_at !== before.appealed_at;
    return isAppeal && actor === `users/${after.user}` ? tellAppeal(options, after, once) : undefined;
  });
}

async function tellDoubt(
  options: NotificationOptions,
  doubt: Row<"review_doubts">,
  once: string,
): Promise<void> {
  const [review] = await options.store.find("reviews", { id: doubt.review });
  // A deleted review took the doubts about it along.
  if (!review) return;
  const { ground, email, body: words } = doubt;
  await tell(options, review, { kind: "doubt", ground, email, words, once });
}

async function tellAppeal(options: NotificationOptions, review: Row<"reviews">, once: string): Promise<void> {
  const author = await findRecipient(options.store, review.user);
  if (!author) return;
  const { ground, appeal: words } = review;
  await tell(options, review, { kind: "appeal", ground, email: author.email, words, once });
}

type Said = { kind: "doubt" | "appeal"; ground: string; email: string; words: string; once: string };

async function tell(
  options: NotificationOptions,
  review: Row<"reviews">,
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
      author: review.author,
      ground: groundName(ground),
      email,
      words,
    },
  );
}

const hour = 60 * 60;

/** Limits the letters about one review and about all reviews. The overview shows everything that waits. */
function noticesAbout({ id }: Row<"reviews">) {
  return [
    { key: ["letters/reviews", id], most: 10, seconds: hour },
    { key: ["letters/reviews"], most: 60, seconds: hour },
  ];
}
