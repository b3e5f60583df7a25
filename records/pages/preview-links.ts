import type { PreviewLink, PreviewSubject } from "../../domain/preview-links/preview-link.ts";
import type { RecordsClient } from "../client.ts";
import { dashboardData } from "../dashboard-data.ts";
import { awaitDecision, type DecisionOutcome } from "../decision.ts";

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

/** Makes a link to the draft of a page or of a service. Never rejects. */
export function makePreviewLink(
  client: RecordsClient,
  link: PreviewSubject & Pick<PreviewLink, "recipient" | "expires">,
): Promise<DecisionOutcome> {
  return awaitDecision(client.collection("preview_links").create(link, { requestKey: null }));
}

/** Ends a link at once. Never rejects. */
export function revokePreviewLink(client: RecordsClient, id: string): Promise<DecisionOutcome> {
  const change = { revoked_at: new Date().toISOString() };
  return awaitDecision(client.collection("preview_links").update(id, change, { requestKey: null }));
}
