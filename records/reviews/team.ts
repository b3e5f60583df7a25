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
  reason: string;
  answer: string;
  created: string;
  experienced_on: string;
  published_at: string;
  expand?: {
    user?: { id: string; name: string; email: string; verified: boolean };
    project?: { slug: string; title: string };
  };
};

/** The reviews of one state, newest first. */
export function reviewsInState(
  client: RecordsClient,
  asked: DashboardPart,
  status: ReviewStatus,
  signal?: AbortSignal,
): Promise<DashboardList<DashboardReview>> {
  return dashboardList<DashboardReview>(
    client,
    "reviews",
    asked,
    {
      ...listed,
      filters: [`status = "${status}"`],
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
  expand: "user,project",
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
  { id, status, reason }: DashboardReview,
): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("reviews").update(id, { status, reason }));
}

/** @param reason what its author is told */
export function refuse(client: RecordsClient, id: string, reason: string): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("reviews").update(id, { status: "refused", reason }));
}

/** The cooperative's public answer; an empty one takes it away. */
export function answerReview(client: RecordsClient, id: string, answer: string): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("reviews").update(id, { answer }));
}

/** What everybody could read does not disappear without a word why: it is said before it is removed. */
export function stateReason(client: RecordsClient, id: string, reason: string): Promise<DecisionOutcome> {
  return decisionOutcomeOf(client.collection("reviews").update(id, { reason }));
}
