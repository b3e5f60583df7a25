import type { StepDelays } from "../../../domain/company/fields.ts";
import { lateThreshold, openSteps } from "../../../domain/enquiries/board/waiting.ts";
import type { RecordsClient } from "../../client.ts";
import { atOpenStep, cardQuery, type EnquiryCard } from "./card.ts";

/** The enquiries that wait longest, and the number of all overdue ones. */
export type OverdueEnquiries = { first: EnquiryCard[]; total: number };

/** The delays of the company's record. */
type Delays = { step_delays?: StepDelays | null };

/** Returns enquiries beyond the company's delay for their step, or none if it sets no delays. */
export async function overdueEnquiries(
  client: RecordsClient,
  most: number,
  signal?: AbortSignal,
): Promise<OverdueEnquiries> {
  const filter = await overdueFilter(client, signal);
  if (!filter) return { first: [], total: 0 };
  const late = await client.collection("messages").getList<EnquiryCard>(1, most, {
    ...cardQuery,
    filter,
    sort: "step_at,created,id",
    signal,
    requestKey: null,
  });
  return { first: late.items, total: late.totalItems };
}

/**
 * Returns the number of overdue enquiries that the team has read. The menu counts an unread one among the messages, and
 * each thing once.
 */
export async function countReadOverdue(client: RecordsClient): Promise<number> {
  const filter = await overdueFilter(client);
  if (!filter) return 0;
  const late = { filter: `${filter} && is_read = true`, fields: "id", requestKey: null };
  return (await client.collection("messages").getList(1, 1, late)).totalItems;
}

async function overdueFilter(client: RecordsClient, signal?: AbortSignal): Promise<string> {
  const { items } = await client
    .collection("company")
    .getList<Delays>(1, 1, { fields: "step_delays", skipTotal: true, signal, requestKey: null });
  return lateOnBoard(client, items[0]?.step_delays);
}

/** Returns the filter for overdue enquiries, or an empty text if none can be overdue. */
export function lateOnBoard(
  client: RecordsClient,
  delays: StepDelays | null | undefined,
  now = new Date(),
): string {
  const ofSteps = openSteps.flatMap((step) => {
    const before = lateThreshold(step, delays, now);
    if (!before) return [];
    const there = client.filter("(step = {:step} && step_at < {:before})", { step, before });
    const old = client.filter('(step = "" && first_answer_at = "" && created < {:before})', { before });
    return step === "new" ? [there, old] : [there];
  });
  return ofSteps.length > 0 ? `${atOpenStep} && (${ofSteps.join(" || ")})` : "";
}
