import type { VisitSlot } from "../../../../domain/enquiries/visits/fields.ts";
import { problemText } from "../../../../domain/enquiries/visits/problems.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import { chooseSlot, endVisit, offerVisit, type SeenVisit } from "../../../../records/enquiries/team-acts.ts";
import type { EnquiryVisit } from "../../../../records/enquiries/whole-enquiry.ts";
import type { ActAnswer } from "../../../parts/acts/page-acts.ts";
import { conflictFaults, saveSeenFields } from "../../../parts/conflict/seen-fields.ts";
import { decisionFailure, decisionProblem, type FailedDecision } from "../../../parts/decision.ts";
import { texts as enquiryTexts } from "../enquiry.texts.ts";
import { entrustedSentence } from "./entrusted-sentence.ts";
import { texts as panelTexts } from "./panel.texts.ts";
import { offerFields, readOffer } from "./visit-offer.ts";

const { charge, visit: texts } = panelTexts;

type Offer = {
  enquiry: string;
  /** The visit to move, or the id of a new one. */
  visit: string;
  isNew: boolean;
  /** The client cannot be reached, so the first slot was agreed on by telephone. */
  isAgreed: boolean;
  /** The toasts for an agreed slot and for offered ones. */
  agreed: string;
  offered: string;
};

type Choice = { visit: SeenVisit; slot: VisitSlot; done: string };
type Ending = { visit: SeenVisit; state: "cancelled" | "done"; done: string };

/** The acts on an enquiry's visits. */
export const visitActs = {
  async offerVisit(client: RecordsClient, payload: Offer, form: FormData): Promise<ActAnswer> {
    const { enquiry, visit, isNew, agreed, offered } = payload;
    const offer = readOffer(form);
    const first = offer?.slots[0];
    if (!offer || !first) return { faults: { whole: offer ? texts.missing : texts.incomplete } };
    const isAgreed = payload.isAgreed || form.get("agreed") !== null;
    const chosenOffer = isAgreed ? { ...offer, chosen: first.from } : offer;
    const doneText = isAgreed ? agreed : offered;
    if (isNew) {
      const offering = await offerVisit(client, visit, { message: enquiry, ...chosenOffer });
      return offering.outcome === "done" ? { done: doneText } : { faults: { whole: visitProblem(offering) } };
    }
    const record = { collection: "visits", id: visit, affected: offerFields };
    const decision = await saveSeenFields<EnquiryVisit>(client, record, form, chosenOffer);
    if (decision.outcome === "conflict") return { faults: conflictFaults(decision, {}, "whole") };
    if (decision.outcome !== "done") return { faults: { whole: visitProblem(decision) } };
    return { done: doneText };
  },

  async chooseSlot(client: RecordsClient, { visit, slot, done }: Choice): Promise<ActAnswer> {
    const decision = await chooseSlot(client, visit, slot);
    return decision.outcome === "done" ? { done } : visitFailure(decision);
  },

  async entrustVisit(
    client: RecordsClient,
    { visit }: { visit: string },
    form: FormData,
  ): Promise<ActAnswer> {
    const account = String(form.get("account") ?? "");
    if (!account) return { faults: { account: charge.missing } };
    // The colleague goes in the place of those who would have come.
    const record = { collection: "visits", id: visit };
    const saved = await saveSeenFields<EnquiryVisit>(client, record, form, { with: [account] });
    if (saved.outcome === "done") return { done: entrustedSentence(client, form, texts.entrusted) };
    if (saved.outcome !== "conflict") return { faults: { account: visitProblem(saved) } };
    return { faults: conflictFaults(saved, {}, "account") };
  },

  async endVisit(client: RecordsClient, { visit, state, done }: Ending): Promise<ActAnswer> {
    const decision = await endVisit(client, visit, state);
    return decision.outcome === "done" ? { done } : visitFailure(decision);
  },
};

function visitFailure(decision: FailedDecision): ActAnswer {
  return decisionFailure(decision, problemText, enquiryTexts.notDone);
}

function visitProblem(decision: FailedDecision): string {
  return decisionProblem(decision, problemText, enquiryTexts.notDone);
}
