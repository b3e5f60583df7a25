import type { Row, Store } from "record-store";
import { companyId } from "../../company/company.ts";
import type { StepDelays } from "../../company/fields.ts";
import { addDays, dayInParis, parisMoment, storedMoment } from "../../dates.ts";
import { inProcess } from "../../service-account.server.ts";
import { isOfTeam } from "../details/checking.server.ts";
import { longestNote } from "../details/fields.ts";
import { quoteStanding } from "./standing.ts";

/** Days after which a quote without an answer causes a reminder, if the company sets none. */
const usualDays = 7;
const perRound = 200;

/**
 * Notes a reminder of today on each open enquiry whose quote has had no answer for the company's days, counted in days
 * of Paris. The colleague who is in charge by then gets it with the other reminders of the day. A quote causes one
 * reminder. A reminder that the team has planned stays as it is, and the quote waits until it is over or removed. One
 * that is overdue keeps its note behind the quote's. A quote that fails is reported, and the others go on.
 */
export async function remindOfQuotes(
  store: Pick<Store, "fetch" | "find">,
  now: Date,
  report: (error: unknown) => void,
): Promise<void> {
  const [company] = await store.find("company", { id: companyId });
  const delays = company?.step_delays as StepDelays | null | undefined;
  const days = delays?.quote_reminder ?? usualDays;
  const today = dayInParis(now.toISOString());
  const end = storedMoment(new Date(parisMoment(`${addDays(today, 1 - days)}T00:00`)));
  const service = inProcess(store, { kind: "service", service: "letters" });
  const filter = [
    `answer = "" && withdrawn_at = "" && reminded_at = "" && created < "${end}"`,
    `message.step != "won" && message.step != "lost" && message.kept_until = "" && message.remind_on < "${today}"`,
  ].join(" && ");
  const options = { filter, sort: "created,id", skipTotal: true };
  const { items } = await service.collection("quotes").getList<Row<"quotes">>(1, perRound, options);
  for (const quote of items)
    try {
      const [enquiry] = await store.find("messages", { id: quote.message });
      // Somebody may have planned a reminder since the list was read.
      if (!enquiry || enquiry.remind_on.slice(0, 10) >= today) continue;
      // In one transaction: a reminder whose quote is not marked would pass for a planned one.
      const batch = service.createBatch();
      if (quoteStanding(quote, await store.find("quotes", { message: quote.message })) === "open")
        batch
          .collection("messages")
          .update(enquiry.id, await dueReminder(store, enquiry, quote, { today, days }));
      batch.collection("quotes").update(quote.id, { reminded_at: storedMoment(now) });
      await batch.send();
    } catch (error) {
      report(error);
    }
}

async function dueReminder(
  store: Pick<Store, "find">,
  enquiry: Row<"messages">,
  quote: Row<"quotes">,
  { today, days }: { today: string; days: number },
): Promise<Pick<Row<"messages">, "remind_on" | "remind_note" | "remind_to">> {
  const opening = quote.opened_at === "" ? "pas encore ouvert" : "ouvert";
  const sentence = `Devis sans réponse depuis ${days} jour${days > 1 ? "s" : ""}, ${opening}.`;
  const remind_note = [sentence, enquiry.remind_note].filter(Boolean).join(" ").slice(0, longestNote);
  // An overdue reminder may be somebody's who has given the enquiry away since.
  const remind_to = (await isOfTeam(store.find, enquiry.in_charge)) ? "" : enquiry.remind_to;
  return { remind_on: `${today} 00:00:00.000Z`, remind_note, remind_to };
}
