import { readAmount } from "../../../../../domain/enquiries/details/amounts.ts";
import { problemText } from "../../../../../domain/enquiries/problems.ts";
import { problemText as quoteProblem } from "../../../../../domain/enquiries/quotes/problems.ts";
import type { RecordsClient } from "../../../../../records/client.ts";
import { markQuote, withdrawQuote } from "../../../../../records/enquiries/team-acts.ts";
import type { EnquiryQuote, TeamEnquiry } from "../../../../../records/enquiries/whole-enquiry.ts";
import { french } from "../../../../../ui/text/typography.ts";
import type { ActAnswer } from "../../../../parts/acts/page-acts.ts";
import { conflictFaults, saveSeenFields } from "../../../../parts/conflict/seen-fields.ts";
import { decisionFailure, decisionProblem } from "../../../../parts/decision.ts";
import { texts as enquiryTexts } from "../../enquiry.texts.ts";
import { texts } from "./quotes.texts.ts";

/** The acts on an enquiry's quotes. */
export const quoteActs = {
  async markQuote(
    client: RecordsClient,
    { id, enquiry }: { id: string; enquiry: string },
    form: FormData,
  ): Promise<ActAnswer> {
    const quote = { message: enquiry, reply: String(form.get("reply") ?? "") };
    const decision = await markQuote(client, id, quote);
    if (decision.outcome === "done") return { done: texts.marked };
    const { failed, isStale } = decisionFailure(decision, quoteProblem, enquiryTexts.notDone);
    return { faults: { whole: failed }, isStale };
  },

  async withdrawQuote(
    client: RecordsClient,
    quote: Pick<EnquiryQuote, "id" | "answered_at">,
  ): Promise<ActAnswer> {
    const decision = await withdrawQuote(client, quote);
    if (decision.outcome === "done") return { done: texts.withdrawn };
    if (decision.outcome === "conflict") {
      const { answer, answered_by } = decision.theirs;
      return { failed: texts.answeredMeanwhile(answer, answered_by), isStale: true };
    }
    return { failed: decisionProblem(decision, quoteProblem, enquiryTexts.notDone) };
  },

  async noteAmount(
    client: RecordsClient,
    { id }: Pick<TeamEnquiry, "id">,
    form: FormData,
  ): Promise<ActAnswer> {
    const typed = readAmount(String(form.get("quote_amount") ?? ""));
    if ("fault" in typed) return { faults: { quote_amount: typed.fault && french(typed.fault) } };
    const change = { quote_amount: typed.value ?? 0 };
    const saved = await saveSeenFields<TeamEnquiry>(client, { collection: "messages", id }, form, change);
    if (saved.outcome === "done")
      return { done: change.quote_amount ? texts.amount.noted : texts.amount.removed };
    if (saved.outcome === "conflict") return { faults: conflictFaults(saved, {}) };
    return { faults: { quote_amount: decisionProblem(saved, problemText, enquiryTexts.notDone) } };
  },
};
