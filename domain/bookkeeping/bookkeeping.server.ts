import { mapInTurn, type Row, type Store } from "record-store";
import { dayInParis, isoDay } from "../dates.ts";
import { unknownBudget, works } from "../enquiries/details/choices.ts";
import { loggedSteps } from "../enquiries/details/settling.server.ts";
import { worksiteStep } from "../worksites/steps.ts";
import type { BookEntry } from "./book-entry.ts";

/** Returns the won enquiries, the last won first. Enquiries that only the law keeps are omitted. */
export async function bookEntries(store: Pick<Store, "find">): Promise<BookEntry[]> {
  const enquiries = (await store.find("messages", { step: "won" })).filter(
    ({ kept_until }) => kept_until === "",
  );
  const entries = await mapInTurn(enquiries, (enquiry) => bookEntry(store, enquiry));
  return entries.sort((one, other) => other.wonOn.localeCompare(one.wonOn));
}

async function bookEntry(store: Pick<Store, "find">, enquiry: Row<"messages">): Promise<BookEntry> {
  const { id, sender_name, town, surface, budget } = enquiry;
  const [worksite] = await store.find("worksites", { message: id });
  const documents = worksite ? await store.find("worksite_documents", { worksite: worksite.id }) : [];
  return {
    id,
    client: sender_name,
    work: works.find((work) => work === enquiry.work) ?? "",
    town: worksite?.town || town,
    surface,
    budget: budget === unknownBudget ? "" : budget,
    wonOn: wonDay(enquiry),
    worksite: worksite
      ? {
          id: worksite.id,
          title: worksite.title,
          step: worksiteStep(worksite),
          receivedOn: isoDay(worksite.received_on),
        }
      : null,
    quotes: documents.filter(({ kind }) => kind === "quote").length,
  };
}

/** Enquiries older than the log of steps have only the moment of their last step. */
function wonDay(enquiry: Row<"messages">): string {
  const won = loggedSteps(enquiry).findLast(({ step }) => step === "won");
  return dayInParis(won?.at || enquiry.step_at || enquiry.created);
}
