import type { Company } from "../../../domain/company/company.ts";
import type { Person, StepDelays } from "../../../domain/company/fields.ts";
import { isClosedStep, type Step, steps } from "../../../domain/enquiries/details/choices.ts";
import type { EnquiryFigures } from "../../../domain/enquiries/figures/figures.ts";
import type { RecordsClient } from "../../client.ts";
import { dashboardData } from "../../dashboard-data.ts";
import { logAndReturn } from "../../failure.ts";
import { searchFor } from "../../list.ts";
import { readUser } from "../../sign-in/user.ts";
import { atStep, cardQuery, type EnquiryCard, onBoard } from "./card.ts";
import { lateOnBoard } from "./overdue.ts";

/** The board's filters: all enquiries, one's own, unassigned ones, or overdue ones. */
export const boardFilters = ["", "mine", "nobody", "late"] as const;

export type BoardFilter = (typeof boardFilters)[number];

export type BoardChoice = { filter: BoardFilter; q: string };

export type BoardColumn = {
  step: Step;
  /** The longest waiting first. Closed ones: the last closed first. */
  cards: EnquiryCard[];
  /** Number of cards, hidden ones included. */
  total: number;
};

export type EnquiryBoard = {
  columns: BoardColumn[];
  /** Number of all enquiries, and of open ones under each other filter. */
  counts: Record<BoardFilter, number>;
  /** The enquiry that has been overdue longest. */
  latest: EnquiryCard | undefined;
  delays: StepDelays | null;
  /** In the order of their marks. */
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
  // Only the overdue filter waits for the delays.
  const late = facts.then(({ step_delays }) => lateOnBoard(client, step_delays) || undefined);
  const filters = makeFilters(client);
  const wantedFilters = [
    choice.filter === "late" ? await late : filters[choice.filter],
    searchFor(client, choice.q),
  ];
  const [{ people, step_delays: delays }, columns, all, mine, nobody, overdue] = await Promise.all([
    facts,
    Promise.all(steps.map((step) => readColumn(client, step, wantedFilters, choice.filter, signal))),
    countCards(client, filters[""], signal),
    countCards(client, filters.mine, signal),
    countCards(client, filters.nobody, signal),
    late.then((filter) => countCards(client, filter, signal)),
  ]);
  return {
    columns,
    counts: { "": all.total, mine: mine.total, nobody: nobody.total, late: overdue.total },
    latest: overdue.first,
    delays: delays ?? null,
    people: people ?? [],
    distances: await columnDistances(columns, signal),
  };
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

const open = 'step != "won" && step != "lost"';

function makeFilters(client: RecordsClient): Record<Exclude<BoardFilter, "late">, string> {
  const own = client.filter("in_charge = {:id}", { id: readUser(client)?.id ?? "" });
  return {
    "": onBoard,
    mine: `${onBoard} && ${open} && ${own}`,
    nobody: `${onBoard} && ${open} && in_charge = ""`,
  };
}

/** Returns a column. Closed columns are filled on the unfiltered board only. */
async function readColumn(
  client: RecordsClient,
  step: Step,
  filters: readonly (string | undefined)[],
  filter: BoardFilter,
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

async function countCards(
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
