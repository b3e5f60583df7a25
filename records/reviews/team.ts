import type { ReviewConsent } from "../../domain/reviews/consent.ts";
import type { WorksiteStep } from "../../domain/worksites/steps.ts";
import type { RecordsClient } from "../client.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { type DashboardList, type DashboardPart, dashboardList, type Listed } from "../list.ts";
import { decideRecord } from "../record/decide-record.ts";
import type { SavedRecord } from "../record/save-record.ts";

export type ReviewStatus = "pending" | "approved" | "refused";

/** A review with everything the team needs to decide on it. */
export type DashboardReview = {
  id: string;
  updated: string;
  user: string;
  author: string;
  rating: number;
  comment: string;
  status: ReviewStatus;
  /** The listed reason of the refusal; empty if the refusal is older than the list. */
  ground: string;
  reason: string;
  refused_at: string;
  /** The author's appeal against the refusal. */
  appeal: string;
  appealed_at: string;
  /** When the author was found to be a client, and the step of their worksite then. Empty if they are not. */
  verified_at: string;
  verified_step: WorksiteStep | "";
  /** The worksite's file, unless it is gone. */
  worksite: string;
  answer: string;
  created: string;
  submitted_at: string;
  /** The version of the text to which its author agreed. Empty if they saw none. */
  consent: ReviewConsent | "";
  answered_at: string;
  experienced_on: string;
  published_at: string;
  expand?: {
    user?: { id: string; name: string; email: string; verified: boolean };
    project?: { slug: string; title: string };
    review_doubts_via_review?: ReviewDoubt[];
  };
};

/** The lists of reviews: one per state, and those that need another look. */
export type ReviewTab = ReviewStatus | "contested" | "doubted";

/** A doubt about a published review. */
export type ReviewDoubt = {
  id: string;
  created: string;
  ground: string;
  body: string;
  email: string;
  status: "open" | "kept" | "withdrawn";
  outcome: string;
};

/** Returns the undecided doubts about a review, oldest first. */
export function openDoubts({ expand }: DashboardReview): ReviewDoubt[] {
  return (expand?.review_doubts_via_review ?? [])
    .filter(({ status }) => status === "open")
    .toSorted((one, other) => one.created.localeCompare(other.created));
}

/** Why a review is not, or no longer, on the site: one listed reason and a sentence. */
export type RefusalReasons = { ground: string; reason: string };

/** Tells whether the author has appealed since the refusal. */
export function isContested({
  status,
  appealed_at,
  refused_at,
}: Pick<DashboardReview, "status" | "appealed_at" | "refused_at">): boolean {
  return status === "refused" && appealed_at > refused_at;
}

const filters: Record<ReviewTab, string> = {
  pending: 'status = "pending"',
  approved: 'status = "approved"',
  refused: 'status = "refused"',
  contested: 'status = "refused" && appealed_at > refused_at',
  doubted: 'review_doubts_via_review.status ?= "open"',
};

/** Returns the reviews of one list, newest first. */
export function reviewsInState(
  client: RecordsClient,
  part: DashboardPart,
  tab: ReviewTab,
  signal?: AbortSignal,
): Promise<DashboardList<DashboardReview>> {
  return dashboardList<DashboardReview>(
    client,
    "reviews",
    part,
    {
      ...listed,
      filters: [filters[tab]],
    },
    signal,
  );
}

/** Returns one review in any state, as a list that is empty if the review is gone. */
export function oneReview(client: RecordsClient, id: string): Promise<DashboardList<DashboardReview>> {
  const reviewQuery = { page: 1, q: "", sort: "", filter: "" };
  return dashboardList<DashboardReview>(client, "reviews", reviewQuery, {
    ...listed,
    filters: [client.filter("id = {:id}", { id })],
  });
}

const listed: Listed = {
  sortable: ["author", "rating", "created"],
  order: "-created",
  expand: "user,project,review_doubts_via_review",
};

/** Returns the author's name: that of the review, otherwise that of the account. */
export function reviewAuthor({ author, expand }: DashboardReview): string {
  return author || expand?.user?.name || expand?.user?.email || "N/A";
}

/** The fields of a review that a decision rests on: its words, and the decision in force. */
export const decisionFields = ["status", "rating", "comment"] as const;

/** The parts of a review that a decision rests on. */
export type ReadReview = Pick<DashboardReview, "id" | (typeof decisionFields)[number]>;

/** Publishes a review with the words that the colleague has read. Like all functions below, it never rejects. */
export function approve(client: RecordsClient, review: ReadReview): Promise<SavedRecord<DashboardReview>> {
  return decideReview(client, review, { status: "approved" });
}

/** Undoes an approval: the review is pending again, or refused as before. */
export function undoApproval(
  client: RecordsClient,
  { status, ground, reason, ...review }: DashboardReview,
): Promise<SavedRecord<DashboardReview>> {
  return decideReview(client, { ...review, status: "approved" }, { status, ground, reason });
}

/** @param reasons go to the author */
export function refuse(
  client: RecordsClient,
  review: ReadReview,
  reasons: RefusalReasons,
): Promise<SavedRecord<DashboardReview>> {
  return decideReview(client, review, { status: "refused", ...reasons });
}

/** Words that their author has changed since were not read, and another decision was not seen. */
function decideReview(
  client: RecordsClient,
  { id, status, rating, comment }: ReadReview,
  values: Partial<DashboardReview>,
): Promise<SavedRecord<DashboardReview>> {
  const record = { collection: "reviews", id };
  return decideRecord<DashboardReview>(client, record, { status, rating, comment }, values);
}

/** Keeps a doubted review on the site and sends these words to the doubting visitor. */
export function keepReview(client: RecordsClient, doubt: string, outcome: string): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("review_doubts").update(doubt, { status: "kept", outcome }));
}

/** Matches reviews that need another look: doubted by a visitor, or refused and appealed. */
export const isToReview = `(${filters.contested}) || ${filters.doubted}`;

/** Sets the reason before a published review is removed, as no public review may disappear without one. */
export function stateReason(
  client: RecordsClient,
  review: ReadReview,
  reasons: RefusalReasons,
): Promise<SavedRecord<DashboardReview>> {
  return decideReview(client, review, reasons);
}
