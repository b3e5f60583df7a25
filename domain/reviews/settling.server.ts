import type { Caller, Find, Row } from "record-store";
import { dayInParis } from "../dates.ts";
import { may } from "../users/abilities.ts";
import { pastExperienceDay } from "./experience.ts";
import { authorsFields, refusalFields } from "./fields.ts";
import { reviewsInForce } from "./in-force.ts";
import { isUndone } from "./undoing.server.ts";
import { unverifiedClient, verifyingWorksite, worksiteVerification } from "./verification.server.ts";

type Settling = { caller: Caller; body: object; before: Row<"reviews"> | null; find: Find };

/** Returns the review to store: the team's decision, the author's appeal, or the author's new words. */
export async function settleReview(draft: Row<"reviews">, settling: Settling): Promise<Row<"reviews">> {
  const { caller, before, find } = settling;
  if (before && hasSameWords(before, draft)) {
    if (may(caller, "reviews")) return decideReview(draft, before);
    if (isAppeal(draft, before))
      return { ...before, updated: draft.updated, appeal: draft.appeal, appealed_at: draft.updated };
  }
  const worksite = before?.verified_at ? undefined : await verifyingWorksite(draft, find);
  const experienced =
    draft.experienced_on ||
    midnight(
      (worksite && pastExperienceDay(worksite, dayInParis(draft.updated))) || dayInParis(draft.created),
    );
  const verification = before?.verified_at
    ? verificationFields(before)
    : worksiteVerification(worksite, draft.updated);
  return { ...waiting({ ...draft, experienced_on: experienced }, settling), ...verification };
}

/** Applies the cooperative's decision and answer. An approval clears the reason of a refusal. */
function decideReview(draft: Row<"reviews">, before: Row<"reviews">): Row<"reviews"> {
  const status = draft.status || "pending";
  const answered = draft.answer === before.answer ? before.answered_at : draft.answer && draft.updated;
  const review = {
    ...draft,
    ...verificationFields(before),
    ...appealFields(before),
    status,
    author: before.author,
    consent: before.consent,
    submitted_at: before.submitted_at,
    answered_at: answered || "",
    published_at: before.published_at,
    former_refusal: null,
    refused_at: isNewRefusal(draft, before) ? draft.updated : before.refused_at,
  };
  if (status !== "approved") return { ...review, withheld: null };
  const published = { ...review, withheld: nothingOfRefusals };
  if (before.status === "approved") return { ...published, former_refusal: before.former_refusal };
  const former_refusal = before.status === "refused" ? groundFields(before) : null;
  return { ...published, published_at: draft.updated, ground: "", reason: "", former_refusal };
}

/**
 * Tells whether this is a first refusal, or a new one for another reason. The author receives a letter, and may appeal.
 */
function isNewRefusal(draft: Row<"reviews">, before: Row<"reviews">): boolean {
  if (draft.status !== "refused" || isUndone(before, draft)) return false;
  return before.status !== "refused" || draft.reason !== before.reason || draft.ground !== before.ground;
}

/**
 * Returns a pending review, regardless of the values sent. An author's amendment makes it pending again (reading F41).
 */
function waiting(draft: Row<"reviews">, { caller, body, before }: Settling): Row<"reviews"> {
  const author = caller.kind === "user" ? String(caller.record.name) : "";
  return {
    ...draft,
    answer: before?.answer ?? "",
    answered_at: before?.answered_at ?? "",
    published_at: before?.published_at ?? "",
    author: before?.author ?? author,
    // A consent is to these words: one to former words does not count.
    consent: "consent" in body ? draft.consent : "",
    submitted_at: draft.updated,
    status: reviewsInForce.firstState,
    ground: "",
    reason: "",
    refused_at: "",
    former_refusal: null,
    appeal: "",
    appealed_at: "",
    withheld: null,
  };
}

/**
 * Completes an imported review that was decided elsewhere. The moment of that decision is unknown, but it is no later
 * than the last change.
 */
export async function completeReview(draft: Row<"reviews">, find: Find): Promise<Row<"reviews">> {
  const [author] = draft.user ? await find("users", { id: draft.user }) : [];
  const isPublished = draft.status === "approved";
  return {
    ...draft,
    ...(draft.verified_at ? {} : unverifiedClient),
    author: draft.author || (author?.name ?? ""),
    experienced_on: draft.experienced_on || midnight(dayInParis(draft.created)),
    status: draft.status || "pending",
    submitted_at: draft.submitted_at || draft.created,
    refused_at: draft.refused_at || (draft.status === "refused" ? draft.updated : ""),
    published_at: draft.published_at || (isPublished ? draft.updated : ""),
    answered_at: draft.answered_at || (draft.answer ? draft.updated : ""),
    former_refusal: null,
    withheld: isPublished ? nothingOfRefusals : null,
  };
}

export function hasSameWords(before: Row<"reviews">, after: Row<"reviews">): boolean {
  return authorsFields.every((field) => after[field] === before[field]);
}

/** Tells whether the author appeals against a refusal: with new words, or with the same after it was upheld. */
function isAppeal({ appeal }: Row<"reviews">, before: Row<"reviews">): boolean {
  if (before.status !== "refused" || appeal === "") return false;
  return appeal !== before.appeal || before.refused_at > before.appealed_at;
}

function groundFields({ ground, reason }: Row<"reviews">) {
  return { ground, reason };
}

function appealFields({ appeal, appealed_at }: Row<"reviews">) {
  return { appeal, appealed_at };
}

function verificationFields({ worksite, verified_at, verified_step }: Row<"reviews">) {
  return { worksite, verified_at, verified_step };
}

/** Readers of a published review see neither a former refusal nor its appeal. */
const nothingOfRefusals = Object.fromEntries(refusalFields.map((field) => [field, ""]));

/** Returns a day as the store writes it. */
export function midnight(day: string): string {
  return `${day} 00:00:00.000Z`;
}
