import { readAmount } from "../../../../../domain/enquiries/details/amounts.ts";
import { problemText } from "../../../../../domain/enquiries/problems.ts";
import type { RecordsClient } from "../../../../../records/client.ts";
import type { TeamEnquiry } from "../../../../../records/enquiries/whole-enquiry.ts";
import { french } from "../../../../../ui/text/typography.ts";
import type { ActAnswer } from "../../../../parts/acts/page-acts.ts";
import { conflictFaults, saveSeenFields } from "../../../../parts/conflict/seen-fields.ts";
import { decisionProblem } from "../../../../parts/decision.ts";
import { texts as enquiryTexts } from "../../enquiry.texts.ts";
import { texts } from "./quotes.texts.ts";

/** The acts on an enquiry's quote. */
export const quoteActs = {
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
