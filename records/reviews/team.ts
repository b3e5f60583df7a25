import type { SiteStep } from "../../domain/building-sites/steps.ts";
import type { RecordsClient } from "../client.ts";
import { type DecisionOutcome, decisionOutcomeOf } from "../decision.ts";
import { type DashboardList, type DashboardPart, dashboardList, type Listed } from "../list.ts";

export type ReviewStatus = "pending" | "approved" | "refused";

/** A review as the team reads it, with all that decides on it. */
export type DashboardReview = {
  id: string;
  user: string;
  author: string;
  rating: number;
  comment: string;
  status: ReviewStatus;
  /** Which reason of the list it was refused for; empty for one that was refused before there was a list. */
  ground: string;
  reason: string;
  refused_at: string;
  /** What its author answered to that. */
  appeal: string;
  appealed_at: string;
  /** When it was found that its author is a client, at which step of their project file; empty where they are not. */
  verified_at: string;
  verified_step: SiteStep | "";
  /** That file, unless it is gone. */
  building_site: string;
  answer: string;
  created: string;
  submitted_at: string;
  answered_at: string;
  experienced_on: string;
  published_at: string;
  expand?: {
    user?: { id: string; name: string; email: string; verified: boolean };
    project?: { slug: string; title: string };
    review_doubts_via_review?: ReviewDoubt[];
  };
};

/** Lists of reviews: by their state, and those that somebody waits for once more. */
export type ReviewTab = ReviewStatus | "contested" | "doubted";

/** What somebody doubts of a published review. */
export type ReviewDoubt = {
  id: string;
  created: string;
  ground: string;
  body: string;
  email: string;
  status: "open" | "kept" | "withdrawn";
  outcome: string;
};

/** The doubts about a review that nobody has decided of, oldest first. */
export function openDoubts({ expand }: DashboardReview): ReviewDoubt[] {
  return (expand?.review_doubts_via_review ?? [])
    .filter(({ status }) => status === "open")
    .toSorted((one, other) => one.created.localeCompare(other.created));
}

/** Why a review is not, or no more, on the site: one reason of the list, and a sentence. */
export type RefusalReasons = { ground: string; reason: string };

/** Whether the author has answered to the refusal since. */
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

/** The reviews of one list, newest first. */
export function reviewsInState(
  client: RecordsClient,
  asked: DashboardPart,
  tab: ReviewTab,
  signal?: AbortSignal,
): Promise<DashboardList<DashboardReview>> {
  return dashboardList<DashboardReview>(
    client,
    "reviews",
    asked,
    {
      ...listed,
      filters: [filters[tab]],
    },
    signal,
  );
}

/** One review alone, whatever its state; none when it is no longer there. */
export function oneReview(client: RecordsClient, id: string): Promise<DashboardList<DashboardReview>> {
  const asked = { page: 1, q: "", sort: "", filter: "" };
  return dashboardList<DashboardReview>(client, "reviews", asked, {
    ...listed,
    filters: [client.filter("id = {:id}", { id })],
  });
}

const listed: Listed = {
  sortable: ["author", "rating", "created"],
  order: "-created",
  expand: "user,project,review_doubts_via_review",
};

/** Who gave it: by the name it bears, else by the account's. */
export function authorOf({ author, expand }: DashboardReview): string {
  return author || expand?.user?.name || expand?.user?.email || "N/A";
}

/** It is on the site from now on. Never rejects, as all that follow. */
export function approve(client: RecordsClient, id: string): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("reviews").update(id, { status: "approved" }));
}

/** Takes an approval back: the review waits again, or is refused as it was. */
export function undoApproval(
  client: RecordsClient,
  { id, status, ground, reason }: DashboardReview,
): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("reviews").update(id, { status, ground, reason }));
}

/** @param reasons what its author is told */
export function refuse(client: RecordsClient, id: string, reasons: RefusalReasons): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("reviews").update(id, { status: "refused", ...reasons }));
}

/** The review stays on the site; whoever doubted it is told so, with these words. */
export function keepReview(client: RecordsClient, doubt: string, outcome: string): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("review_doubts").update(doubt, { status: "kept", outcome }));
}

/** The cooperative's public answer; an empty one takes it away. */
export function answerReview(client: RecordsClient, id: string, answer: string): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("reviews").update(id, { answer }));
}

/** A review that somebody waits for once more: doubted by a visitor, or refused and answered to by its author. */
export const isToReview = `(${filters.contested}) || ${filters.doubted}`;

/** What everybody could read does not disappear without a word why: it is said before it is removed. */
export function stateReason(
  client: RecordsClient,
  id: string,
  reasons: RefusalReasons,
): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("reviews").update(id, reasons));
}
