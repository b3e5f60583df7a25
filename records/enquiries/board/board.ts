import type { Company } from "../../../domain/company/company.ts";
import type { Person, StepDelays } from "../../../domain/company/fields.ts";
import { isClosedStep, type Step, steps } from "../../../domain/enquiries/details/choices.ts";
import type { EnquiryFigures } from "../../../domain/enquiries/figures/figures.ts";
import type { RecordsClient } from "../../client.ts";
import { dashboardData } from "../../dashboard-data.ts";
import { logAndReturn } from "../../failure.ts";
import { searchFor } from "../../list.ts";
import { atStep, cardQuery, type EnquiryCard, onBoard } from "./card.ts";
import { type ChargeCounts, type ChargeFilter, chargeFilters, countCharge } from "./charge.ts";
import { lateOnBoard } from "./overdue.ts";

/** The choices of an address. Without `filter`, the board shows all enquiries; `late` are the overdue ones. */
export type BoardChoice = { filter: "" | "late" | ChargeFilter["value"]; q: string };

export type BoardColumn = {
  step: Step;
  /** The longest waiting first. Closed ones: the last closed first. */
  cards: EnquiryCard[];
  /** Number of cards, hidden ones included. */
  total: number;
};

export type EnquiryBoard = {
  columns: BoardColumn[];
  /** The filter in force. An unknown one of the address shows all enquiries. */
  filter: BoardChoice["filter"];
  /** Number of all enquiries, and of overdue ones. */
  counts: { all: number; late: number };
  charge: ChargeFilter[];
  /** The counts of these filters, for which the board does not wait. */
  chargeCounts: Promise<ChargeCounts>;
  /** The enquiry that has been overdue longest. */
  latest: EnquiryCard | undefined;
  delays: StepDelays | null;
  /** The team's people, in the order of their marks. */
  people: Person[];
  /** Kilometres from the workshop by commune code. */
  distances: Record<string, number>;
};

/** Most cards in a column. For more, users search by name. */
const mostOpen = 100;
const mostClosed = 10;

/** Returns the open enquiries with the latest won and lost ones. */
export async function enquiryBoard(
  client: RecordsClient,
  choice: BoardChoice,
  signal?: AbortSignal,
): Promise<EnquiryBoard> {
  const facts = factsOfBoard(client, signal);
  const charge = chargeFilters(client, signal);
  // Only the overdue filter waits for the delays.
  const late = facts.then(({ step_delays }) => lateOnBoard(client, step_delays) || undefined);
  const chosenFilter = filterInForce(choice.filter, charge, late);
  const search = searchFor(client, choice.q);
  const columnsOfSteps = chosenFilter.then(({ value, where }) =>
    Promise.all(steps.map((step) => readColumn(client, step, [where, search], value, signal))),
  );
  const [{ people, step_delays: delays }, { value: filter }, columns, distances, all, overdue, persons] =
    await Promise.all([
      facts,
      chosenFilter,
      columnsOfSteps,
      columnsOfSteps.then((each) => columnDistances(each, signal)),
      countAll(client, signal),
      late.then((each) => readLate(client, each, signal)),
      charge,
    ]);
  return {
    columns,
    filter,
    counts: { all, late: overdue.total },
    charge: persons,
    chargeCounts: countCharge(client, persons, signal),
    latest: overdue.first,
    delays: delays ?? null,
    people: people ?? [],
    distances,
  };
}

/** Returns the filter of an address with the store's. An unknown one is that of all enquiries. */
async function filterInForce(
  filter: BoardChoice["filter"],
  charge: Promise<ChargeFilter[]>,
  late: Promise<string | undefined>,
): Promise<{ value: BoardChoice["filter"]; where: string | undefined }> {
  if (filter === "late") return { value: filter, where: await late };
  const person = filter === "" ? undefined : (await charge).find(({ value }) => value === filter);
  return person ?? { value: "", where: onBoard };
}

/** Returns the figures of the last twelve months, or `null` if they are unavailable. Never rejects. */
export function enquiryFigures(signal?: AbortSignal): Promise<EnquiryFigures | null> {
  return dashboardData<EnquiryFigures>("demandes", signal).catch(logAndReturn(null));
}

type BoardFacts = Pick<Company, "people" | "step_delays">;

async function factsOfBoard(client: RecordsClient, signal?: AbortSignal): Promise<BoardFacts> {
  const { items } = await client.collection("company").getList<BoardFacts>(1, 1, {
    fields: "people,step_delays",
    skipTotal: true,
    signal,
    requestKey: null,
  });
  return items[0] ?? {};
}

/** Returns a column. Closed columns are filled on the unfiltered board only. */
async function readColumn(
  client: RecordsClient,
  step: Step,
  filters: readonly (string | undefined)[],
  filter: BoardChoice["filter"],
  signal?: AbortSignal,
): Promise<BoardColumn> {
  const isClosed = isClosedStep(step);
  if (filters[0] === undefined || (isClosed && filter !== "")) return { step, cards: [], total: 0 };
  const { items, totalItems } = await client
    .collection("messages")
    .getList<EnquiryCard>(1, isClosed ? mostClosed : mostOpen, {
      ...cardQuery,
      filter: [atStep(client, step), ...filters].filter(Boolean).join(" && "),
      sort: isClosed ? "-step_at,-id" : "step_at,created,id",
      signal,
      requestKey: null,
    });
  return { step, cards: items, total: totalItems };
}

async function countAll(client: RecordsClient, signal?: AbortSignal): Promise<number> {
  const query = { filter: onBoard, fields: "id", signal, requestKey: null };
  return (await client.collection("messages").getList(1, 1, query)).totalItems;
}

/** Returns the number of overdue enquiries, and the one that has been overdue longest. */
async function readLate(
  client: RecordsClient,
  filter: string | undefined,
  signal?: AbortSignal,
): Promise<{ total: number; first: EnquiryCard | undefined }> {
  if (!filter) return { total: 0, first: undefined };
  const query = { ...cardQuery, filter, sort: "step_at,created,id", signal, requestKey: null };
  const { items, totalItems } = await client.collection("messages").getList<EnquiryCard>(1, 1, query);
  return { total: totalItems, first: items[0] };
}

/** Returns distances, or none if they are unavailable: the board works without them. */
async function columnDistances(
  columns: readonly BoardColumn[],
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const codes = columns.flatMap(({ cards }) => cards.map(({ town_code }) => town_code)).filter(Boolean);
  if (codes.length === 0) return {};
  const distancesQuery = new URLSearchParams({ communes: [...new Set(codes)].join() });
  return dashboardData<Record<string, number>>(`demandes/distances?${distancesQuery}`, signal).catch(
    logAndReturn({}),
  );
}
