import { momentInFrench, parisMoment } from "../../domain/dates.ts";
import type { Departure } from "../../domain/users/departure.ts";
import { problemText } from "../../domain/users/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import { isCancelled } from "../../records/outcome.ts";
import { hidePortrait } from "../../records/portraits/portraits.ts";
import {
  type Colleague,
  closeAccount,
  giveRole,
  inviteAgain,
  inviteColleague,
  isInvitationAccepted,
  prepareDeparture,
  reopenAccount,
} from "../../records/users/colleagues.ts";
import { type ActAnswer, pageAction } from "../parts/acts/page-acts.ts";
import { type BinDeletion, moveToBin } from "../parts/bin/deletion.ts";
import { decisionProblem, type FailedDecision } from "../parts/decision.ts";
import { chosenRole } from "./chosen-role.ts";
import { leaveTexts, memberTexts, texts } from "./team.texts.ts";

type Who = { id: string };

export const colleagueActs = {
  async invite(client: RecordsClient, { id }: Who, form: FormData): Promise<ActAnswer> {
    const email = String(form.get("email")).trim();
    const role = chosenRole(form);
    const faults = {
      ...(email === "" && { email: texts.missingEmail }),
      ...(!role && { role: texts.missingRole }),
    };
    if (Object.keys(faults).length > 0) return { faults };
    const trade = String(form.get("trade") ?? "").trim();
    const departure = accessEnd(String(form.get("departure") ?? ""));
    const invited = await inviteColleague(client, { id, email, role, trade, departure });
    if (invited.outcome === "done") return { done: texts.sent(email) };
    if (isCancelled(invited)) return { faults: {} };
    const isTaken = invited.outcome === "invalid" && invited.codes.email === "validation_not_unique";
    if (isTaken) return { faults: { email: texts.takenEmail } };
    const field = invited.outcome === "invalid" ? (Object.keys(invited.codes)[0] ?? "whole") : "whole";
    return { faults: { [field]: problem(invited) } };
  },

  async again(
    client: RecordsClient,
    { email, ...account }: Pick<Colleague, "id" | "email" | "invited_at">,
  ): Promise<ActAnswer> {
    const invitation = await inviteAgain(client, account);
    if (isCancelled(invitation)) return {};
    return invitation.outcome === "done"
      ? { done: texts.sentAgain(email) }
      : { failed: problem(invitation), isStale: true };
  },

  /** Withdraws an invitation, unless the colleague has accepted it since: their account is in use then. */
  async withdraw(client: RecordsClient, deletion: BinDeletion): Promise<ActAnswer> {
    if (await isInvitationAccepted(client, deletion.id))
      return { failed: texts.acceptedMeanwhile, isStale: true };
    return moveToBin(client, deletion);
  },

  async giveRole(
    client: RecordsClient,
    account: Pick<Colleague, "id" | "role">,
    form: FormData,
  ): Promise<ActAnswer> {
    const role = chosenRole(form);
    if (!role) return { faults: { role: texts.missingRole } };
    const decision = await giveRole(client, account, role);
    if (decision.outcome === "done") return { done: texts.changed };
    if (decision.outcome === "conflict") return { failed: problem(decision), isStale: true };
    return { faults: isCancelled(decision) ? {} : { role: problem(decision) } };
  },

  async takeDown(client: RecordsClient, { id }: Who): Promise<ActAnswer> {
    const decision = await hidePortrait(client, id);
    return decision.outcome === "done"
      ? { done: memberTexts.takenDown }
      : { failed: problem(decision), isStale: true };
  },

  /** Closes the account at once if the form says so, or else at the day that the form names. */
  async leave(
    client: RecordsClient,
    { id, departure }: Pick<Colleague, "id" | "departure">,
    form: FormData,
  ): Promise<ActAnswer> {
    const text = (name: string) => String(form.get(name) ?? "");
    const handover = { enquiries: text("enquiries"), visits: text("visits") };
    if (text("when") === "now") {
      const closed = await closeAccount({ id, departure }, handover);
      if (closed.outcome === "done") return { done: leaveTexts.left };
      if (closed.outcome === "conflict") return { failed: problem(closed), isStale: true };
      return { faults: isCancelled(closed) ? {} : { whole: problem(closed) } };
    }
    if (text("day") === "") return { faults: { day: leaveTexts.missingDay } };
    const at = parisMoment(`${text("day")}T${text("time") || "18:00"}`).replace("T", " ");
    const prepared = await prepareDeparture(client, { id, departure }, { at, ...handover });
    if (prepared.outcome === "done") return { done: leaveTexts.prepared(momentInFrench(at)) };
    if (prepared.outcome === "conflict") return { failed: problem(prepared), isStale: true };
    return { faults: isCancelled(prepared) ? {} : { day: problem(prepared) } };
  },

  async stay(client: RecordsClient, account: Pick<Colleague, "id" | "departure">): Promise<ActAnswer> {
    const decision = await prepareDeparture(client, account, null);
    return decision.outcome === "done"
      ? { done: leaveTexts.stays }
      : { failed: problem(decision), isStale: true };
  },

  async reopen(client: RecordsClient, { id }: Who): Promise<ActAnswer> {
    const opened = await reopenAccount(client, id);
    if (isCancelled(opened)) return {};
    return opened.outcome === "done" ? { done: texts.reopened } : { failed: problem(opened), isStale: true };
  },
};

export type TeamActTable = typeof colleagueActs;

/** The acts on the team's page. */
export const teamAction = pageAction(colleagueActs, texts.unanswered);

/** Returns the departure at the end of a colleague's last day, or `null` without a day. */
function accessEnd(lastDay: string): Departure | null {
  if (lastDay === "") return null;
  return { at: parisMoment(`${lastDay}T23:59`).replace("T", " "), enquiries: "", visits: "" };
}

function problem(decision: FailedDecision): string {
  return decisionProblem(decision, problemText, texts.unanswered);
}
