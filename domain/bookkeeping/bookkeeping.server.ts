import type { Row, Store } from "record-store";
import { dayInParis, isoDay } from "../dates.ts";
import { unknownBudget, works } from "../enquiries/details/choices.ts";
import { loggedSteps } from "../enquiries/details/settling.server.ts";
import { enquiryService } from "../enquiries/links.server.ts";
import { worksiteStep } from "../worksites/steps.ts";
import type { BookEntry } from "./book-entry.ts";

/** Records of one request. */
const batch = 500;

/** Returns the won enquiries, the last won first. Enquiries that only the law keeps are omitted. */
export async function bookEntries(store: Pick<Store, "fetch">): Promise<BookEntry[]> {
  const client = enquiryService(store);
  const [enquiries, worksites, quotes] = await Promise.all([
    client.collection("messages").getFullList<Row<"messages">>({
      batch,
      filter: 'step = "won" && kept_until = ""',
      sort: "step_at,id",
      fields: "id,created,sender_name,work,town,surface,budget,quote_amount,step_at,step_log",
    }),
    client.collection("worksites").getFullList<Row<"worksites">>({
      batch,
      fields: "id,message,title,town,step,received_on",
    }),
    client.collection("worksite_documents").getFullList<Row<"worksite_documents">>({
      batch,
      filter: 'kind = "quote"',
      fields: "worksite",
    }),
  ]);
  const worksiteByEnquiry = new Map(worksites.map((worksite) => [worksite.message, worksite]));
  const quotesByWorksite = Map.groupBy(quotes, ({ worksite }) => worksite);
  return enquiries
    .map((enquiry) => {
      const worksite = worksiteByEnquiry.get(enquiry.id);
      return bookEntry(enquiry, worksite, quotesByWorksite.get(worksite?.id ?? "")?.length ?? 0);
    })
    .sort((one, other) => other.wonOn.localeCompare(one.wonOn));
}

function bookEntry(
  enquiry: Row<"messages">,
  worksite: Row<"worksites"> | undefined,
  quotes: number,
): BookEntry {
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
function wonDay(enquiry: Row<"messages">): string {
  const won = loggedSteps(enquiry).findLast(({ step }) => step === "won");
  return dayInParis(won?.at || enquiry.step_at || enquiry.created);
}
