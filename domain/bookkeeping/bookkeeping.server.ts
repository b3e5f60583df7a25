import type { Row, Store } from "record-store";
import { dayInParis, isoDay } from "../dates.ts";
import { unknownBudget, works } from "../enquiries/details/choices.ts";
import { loggedSteps } from "../enquiries/details/settling.server.ts";
import { worksiteStep } from "../worksites/steps.ts";
import type { BookEntry } from "./book-entry.ts";

const enquiryFields = [
  "sender_name",
  "work",
  "town",
  "surface",
  "budget",
  "quote_amount",
  "step_at",
  "step_log",
] as const;
const worksiteFields = ["message", "title", "town", "step", "received_on"] as const;

type WonEnquiry = Pick<Row<"messages">, (typeof enquiryFields)[number] | "id" | "created">;
type OpenWorksite = Pick<Row<"worksites">, (typeof worksiteFields)[number] | "id">;

/** Returns the won enquiries, the last won first. Enquiries that only the law keeps are omitted. */
export async function bookEntries(store: Pick<Store, "readFields">): Promise<BookEntry[]> {
  const [enquiries, worksites, quotes] = await Promise.all([
    store.readFields("messages", { fields: enquiryFields, match: { step: "won", kept_until: "" } }),
    store.readFields("worksites", { fields: worksiteFields }),
    store.readFields("worksite_documents", { fields: ["worksite"], match: { kind: "quote" } }),
  ]);
  const worksiteByEnquiry = new Map(worksites.map((worksite) => [worksite.message, worksite]));
  const quotesByWorksite = Map.groupBy(quotes, ({ worksite }) => worksite);
  return enquiries
    .sort((one, other) => compareTexts(one.step_at, other.step_at) || compareTexts(one.id, other.id))
    .map((enquiry) => {
      const worksite = worksiteByEnquiry.get(enquiry.id);
      return bookEntry(enquiry, worksite, quotesByWorksite.get(worksite?.id ?? "")?.length ?? 0);
    })
    .sort((one, other) => compareTexts(other.wonOn, one.wonOn));
}

function bookEntry(enquiry: WonEnquiry, worksite: OpenWorksite | undefined, quotes: number): BookEntry {
  const { id, sender_name, town, surface, budget } = enquiry;
  return {
    id,
    client: sender_name,
    work: works.find((work) => work === enquiry.work) ?? "",
    town: worksite?.town || town,
    surface,
    budget: budget === unknownBudget ? "" : budget,
    amount: enquiry.quote_amount,
    wonOn: wonDay(enquiry),
    worksite: worksite
      ? {
          id: worksite.id,
          title: worksite.title,
          step: worksiteStep(worksite),
          receivedOn: isoDay(worksite.received_on),
        }
      : null,
    quotes,
  };
}

/** Enquiries older than the log of steps have only the moment of their last step. */
function wonDay(enquiry: WonEnquiry): string {
  const won = loggedSteps(enquiry).findLast(({ step }) => step === "won");
  return dayInParis(won?.at || enquiry.step_at || enquiry.created);
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
