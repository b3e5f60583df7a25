import { dayInParis, isoDay, todayInParis } from "../../../domain/dates.ts";
import type { RecordsClient } from "../../client.ts";
import { readUser } from "../../sign-in/user.ts";
import { cardQuery, type EnquiryCard } from "./card.ts";
import { givenEnquiries, visitsToCome } from "./charge.ts";

/** Most enquiries of one person that are put in order. */
const mostRead = 200;

/** Returns the open enquiries given to the caller, the one with the soonest day first, and the number of all of them. */
export async function myEnquiries(
  client: RecordsClient,
  most: number,
  signal?: AbortSignal,
): Promise<{ first: EnquiryCard[]; total: number }> {
  const me = readUser(client)?.id ?? "";
  const { items, totalItems } = await client.collection("messages").getList<EnquiryCard>(1, mostRead, {
    ...cardQuery,
    filter: givenEnquiries(client, me, await visitsToCome(client, signal)),
    sort: "step_at,created,id",
    signal,
    requestKey: null,
  });
  return { first: bySoonestDay(items).slice(0, most), total: totalItems };
}

/** Sorts enquiries by the day of their reminder or of their agreed visit. Enquiries without a day keep their order at the end. */
export function bySoonestDay(cards: readonly EnquiryCard[], today = todayInParis()): EnquiryCard[] {
  return cards.toSorted((one, other) => soonestDay(one, today).localeCompare(soonestDay(other, today)));
}

function soonestDay({ remind_on, expand }: EnquiryCard, today: string): string {
  const visits = (expand?.visits_via_message ?? [])
    .filter(({ state }) => state === "chosen")
    .map(({ chosen }) => dayInParis(chosen))
    .filter((day) => day >= today);
  const [soonest] = [isoDay(remind_on), ...visits].filter(Boolean).sort();
  return soonest ?? "9999";
}
