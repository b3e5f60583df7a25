import type { PreviewLink, PreviewSubject } from "../../domain/preview-links/preview-link.ts";
import type { RecordsClient } from "../client.ts";
import { dashboardData } from "../dashboard-data.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";
import { doneOutcome } from "../outcome.ts";
import { confirmChange } from "../record/confirmed-change.ts";

/** A preview link with the address that opens it. */
export type SharedPreview = PreviewLink & { address: string };

/**
 * Returns the links to the draft of a page or of a service, the newest first.
 *
 * @throws DashboardFailure
 */
export async function readPreviewLinks(
  subject: PreviewSubject,
  signal?: AbortSignal,
): Promise<SharedPreview[]> {
  const query = new URLSearchParams(subject);
  const { links } = await dashboardData<{ links: SharedPreview[] }>(`pages/apercus?${query}`, signal);
  return links;
}

/**
 * Makes a link to the draft of a page or of a service. Never rejects.
 *
 * @param link with its id. A repeated attempt with the same id makes no second link
 */
export async function makePreviewLink(
  client: RecordsClient,
  link: PreviewSubject & Pick<PreviewLink, "id" | "recipient" | "expires">,
): Promise<DecisionOutcome> {
  const links = client.collection("preview_links");
  const answer = await awaitDecision(links.create(link, { requestKey: null }));
  const confirmedAnswer = await confirmChange(
    answer,
    () => links.getOne(link.id, { requestKey: null }),
    () => true,
  );
  return confirmedAnswer.outcome === "done" ? doneOutcome : confirmedAnswer;
}

/** Ends a link at once. Never rejects. */
export function revokePreviewLink(client: RecordsClient, id: string): Promise<DecisionOutcome> {
  const change = { revoked_at: new Date().toISOString() };
  return awaitDecision(client.collection("preview_links").update(id, change, { requestKey: null }));
}
