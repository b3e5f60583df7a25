import { storedMoment } from "../../../domain/dates.ts";
import type { LostReason, Step } from "../../../domain/enquiries/details/choices.ts";
import { problemText } from "../../../domain/enquiries/problems.ts";
import { problemText as readerProblem } from "../../../domain/enquiries/readers/problems.ts";
import { problemText as replyProblem } from "../../../domain/enquiries/replies/problems.ts";
import type { RecordsClient } from "../../../records/client.ts";
import {
  type LostWhy,
  moveCard,
  putInCharge,
  type SeenEnquiry,
} from "../../../records/enquiries/board/acts.ts";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";
import {
  correctAddress,
  inviteReader,
  type ReminderChange,
  revokeReader,
  type SeenAddress,
  type SeenReminder,
  sendReplyAgain,
  setReminder,
} from "../../../records/enquiries/team-acts.ts";
import type { TeamEnquiry } from "../../../records/enquiries/whole-enquiry.ts";
import type { SavedRecord } from "../../../records/record/save-record.ts";
import type { ActAnswer } from "../../parts/acts/page-acts.ts";
import { conflictFaults, saveSeenFields } from "../../parts/conflict/seen-fields.ts";
import { decisionFailure, type FailedDecision } from "../../parts/decision.ts";
import { chargeConflict, conflictText } from "../conflict.ts";
import { texts } from "./enquiry.texts.ts";
import { namedDay } from "./moments.ts";
import { entrustedDay } from "./panel/entrusted-day.ts";
import { entrustedSentence } from "./panel/entrusted-sentence.ts";
import { texts as panelTexts } from "./panel/panel.texts.ts";
import { quoteActs } from "./panel/quotes/quote-acts.ts";
import { visitActs } from "./panel/visit-acts.ts";

const { charge, reminder, readers } = panelTexts;

/** A move to another step. `back` is the former step, if the toast offers to undo the move. */
type Move = { seen: SeenEnquiry; step: Step; why?: LostWhy; done: string; back?: Pick<Move, "step" | "why"> };

type Loss = Pick<Move, "seen" | "done">;
type Charge = Pick<Move, "seen" | "done"> & { account: string };
type Reminder = ReminderChange & { seen: SeenReminder };
type Correction = { of: SeenAddress; missing: string; done: string };

/** The acts on an enquiry, for its page and for the drawer of its message. */
export const enquiryActs = {
  ...visitActs,
  ...quoteActs,

  async move(client: RecordsClient, { seen, step, why, done, back }: Move): Promise<ActAnswer> {
    const decision = await moveCard(client, seen, step, why);
    if (decision.outcome !== "done") {
      const failed = await cardFailure(client, decision, "step");
      // A toast undoes a move on a page that may be stale by then.
      return back ? failed : { ...failed, isStale: true };
    }
    const putBack = back && { seen: decision.value, ...back, done: texts.undone };
    return { done, undo: putBack && { label: texts.undo, act: "move", payload: putBack } };
  },

  async lose(client: RecordsClient, { seen, done }: Loss, form: FormData): Promise<ActAnswer> {
    const reason = String(form.get("lost_reason") ?? "") as LostReason;
    const decision = await moveCard(client, seen, "lost", {
      reason,
      note: String(form.get("lost_note") ?? ""),
    });
    if (decision.outcome === "done") return { done };
    const { failed, ...rest } = await cardFailure(client, decision, "step");
    return { faults: { whole: failed }, ...rest };
  },

  async putInCharge(client: RecordsClient, { seen, account, done }: Charge): Promise<ActAnswer> {
    const charged = await putInCharge(client, seen, account);
    return charged.outcome === "done" ? { done } : cardFailure(client, charged, "in_charge");
  },

  async entrust(client: RecordsClient, { id }: Pick<TeamEnquiry, "id">, form: FormData): Promise<ActAnswer> {
    const in_charge = String(form.get("account") ?? "");
    if (!in_charge) return { faults: { account: charge.missing } };
    const day = entrustedDay(form);
    // A day is the new person's, also if the reminder was somebody else's.
    const change = { in_charge, ...(day && { remind_on: storedMoment(new Date(day)), remind_to: "" }) };
    const record = { collection: "messages", id, affected: Object.keys(change) };
    const saved = await saveSeenFields<TeamEnquiry>(client, record, form, change);
    if (saved.outcome === "done") return { done: entrustedSentence(client, form, charge.entrusted) };
    if (saved.outcome !== "conflict") return { faults: { account: failure(saved, problemText).failed } };
    const faults = conflictFaults(saved, {});
    const account = faults.in_charge && ((await chargeConflict(client, id)) ?? faults.in_charge);
    const shownFaults = { account, remind_on: faults.remind_on ?? faults.remind_to };
    return { faults: { ...faults, ...shownFaults }, isStale: true };
  },

  async entrustReminder(
    client: RecordsClient,
    { id }: Pick<TeamEnquiry, "id">,
    form: FormData,
  ): Promise<ActAnswer> {
    const [remind_to, remind_on] = [String(form.get("account") ?? ""), String(form.get("remind_on") ?? "")];
    if (!remind_to) return { faults: { account: charge.missing } };
    if (!remind_on) return { faults: { remind_on: reminder.missing } };
    const change = { remind_to, remind_on: storedMoment(new Date(remind_on)) };
    // A reminder that somebody removes meanwhile is not given.
    const record = { collection: "messages", id, affected: ["remind_on"] };
    const saved = await saveSeenFields<TeamEnquiry>(client, record, form, change);
    if (saved.outcome === "done") return { done: entrustedSentence(client, form, reminder.entrusted) };
    if (saved.outcome !== "conflict") return { faults: { account: failure(saved, problemText).failed } };
    return { faults: conflictFaults(saved, {}, "account") };
  },

  async remind(client: RecordsClient, { seen, ...change }: Reminder): Promise<ActAnswer> {
    const decision = await setReminder(client, seen, change);
    if (decision.outcome !== "done") return failure(decision, problemText);
    return { done: change.remind_on ? reminder.set(namedDay(change.remind_on)) : reminder.removed };
  },

  async scheduleReminder(
    client: RecordsClient,
    { id }: Pick<TeamEnquiry, "id">,
    form: FormData,
  ): Promise<ActAnswer> {
    const remind_on = String(form.get("remind_on"));
    if (!remind_on) return { faults: { remind_on: reminder.missing } };
    // The store's own format: an unchanged day is not sent.
    const moment = storedMoment(new Date(remind_on));
    const change = { remind_on: moment, remind_note: String(form.get("remind_note")) };
    const saved = await saveSeenFields<TeamEnquiry>(client, { collection: "messages", id }, form, change);
    if (saved.outcome === "done") return { done: reminder.set(namedDay(remind_on)) };
    if (saved.outcome !== "conflict") return { faults: { remind_on: failure(saved, problemText).failed } };
    return { faults: conflictFaults(saved, { remind_note: saved.theirs.remind_note }) };
  },

  async invite(
    client: RecordsClient,
    { id, enquiry }: { id: string; enquiry: string },
    form: FormData,
  ): Promise<ActAnswer> {
    const person = { email: String(form.get("email")).trim(), name: String(form.get("name")).trim() };
    if (!person.email) return { faults: { email: readers.missing } };
    const decision = await inviteReader(client, enquiry, { id, ...person });
    if (decision.outcome === "done") return { done: readers.invited };
    const { failed, isStale } = failure(decision, readerProblem);
    return { faults: { email: failed }, isStale };
  },

  async revoke(client: RecordsClient, { reader }: { reader: string }): Promise<ActAnswer> {
    const decision = await revokeReader(client, reader);
    return decision.outcome === "done" ? { done: readers.removed } : failure(decision, readerProblem);
  },

  async correct(
    client: RecordsClient,
    { of, missing, done }: Correction,
    form: FormData,
  ): Promise<ActAnswer> {
    const email = String(form.get("address")).trim();
    if (!email) return { faults: { address: missing } };
    const decision = await correctAddress(client, of, email);
    if (decision.outcome === "done") return { done };
    const failed = failure(decision, "enquiry" in of ? problemText : readerProblem);
    return decision.outcome === "conflict" ? failed : { faults: { address: failed.failed } };
  },

  async sendAgain(
    client: RecordsClient,
    { reply, done }: { reply: string; done: string },
  ): Promise<ActAnswer> {
    const decision = await sendReplyAgain(client, reply);
    return decision.outcome === "done" ? { done } : failure(decision, replyProblem);
  },
};

export type EnquiryActTable = typeof enquiryActs;

type Failure = { failed: string; isStale?: boolean };

function failure(decision: FailedDecision, problems: typeof problemText): Failure {
  return decisionFailure(decision, problems, texts.notDone);
}

/** A conflict reloads the enquiry: somebody else has decided the same thing meanwhile. */
async function cardFailure(
  client: RecordsClient,
  answer: Exclude<SavedRecord<EnquiryCard>, { outcome: "done" }>,
  field: "step" | "in_charge",
): Promise<Failure> {
  if (answer.outcome !== "conflict") return failure(answer, problemText);
  return { failed: await conflictText(client, answer.theirs, field), isStale: true };
}
