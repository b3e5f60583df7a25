import type { Caller, Row } from "record-store";
import { isDepartureService } from "../../users/departure-rules.server.ts";
import { isAdmin } from "../../users/roles.ts";
import { type EnquiryOrigin, enquiryStep, origins } from "./choices.ts";
import { detailNames, way } from "./fields.ts";
import type { LoggedStep } from "./way.ts";

type Settling = { caller: Caller; before: Row<"messages"> | null };

/**
 * Settles an enquiry on each write. A new enquiry is unread in any case, takes the name and address of its author's
 * account, and has `last_at` at its creation. Replies move `last_at` on. A call that the team notes is read already,
 * and keeps the team's fields.
 */
export function settleEnquiry(draft: Row<"messages">, { caller, before }: Settling): Row<"messages"> {
  if (before) return settleChange(draft, { caller, before });
  const isNoted = isNotedCall(caller, draft);
  const opened = {
    ...draft,
    ...(isNoted ? {} : withoutWay),
    ...(isMailbox(caller) ? {} : { via: "", mail_id: "" }),
    is_read: isNoted,
    kept_until: "",
    last_at: draft.created,
    origin: enquiryOrigin(caller, draft),
  };
  const newMessage = begin(opened, draft);
  if (caller.kind !== "user" || isNoted) return newMessage;
  return {
    ...newMessage,
    sender_name: String(caller.record.name),
    sender_email: String(caller.record.email),
  };
}

/** Whether the team notes the call of a client without an account. */
export function isNotedCall(caller: Caller, draft: Row<"messages">): boolean {
  return isAdmin(caller) && draft.sender === "" && draft.origin === "call";
}

/** Returns the steps of an enquiry, the oldest first. Empty for enquiries that are older than the log. */
export function loggedSteps({ step_log }: Readonly<Record<string, unknown>>): LoggedStep[] {
  return Array.isArray(step_log) ? step_log : [];
}

const withoutWay = Object.fromEntries(
  Object.entries(way).map(([name, { type }]) => [name, type === "json" ? null : type === "number" ? 0 : ""]),
);

/** Fields that the store itself writes keep their values, except for the log of the steps. */
function settleChange(
  draft: Row<"messages">,
  { caller, before }: Settling & { before: Row<"messages"> },
): Row<"messages"> {
  const settledDraft = {
    ...draft,
    last_at: before.last_at,
    step_at: before.step_at,
    step_log: before.step_log,
    first_answer_at: before.first_answer_at,
    origin: before.origin,
    kept_until: before.kept_until,
    // A reminder that is gone is nobody's.
    remind_to: draft.remind_on === "" ? "" : draft.remind_to,
  };
  const callerDraft =
    isAdmin(caller) || isDepartureService(caller) ? settledDraft : clientDraft(settledDraft, before);
  if (enquiryStep(draft) === enquiryStep(before))
    return withReason({ ...callerDraft, step: draft.step || before.step });
  const former = loggedSteps(before);
  const formerStep = stepLeftByMistake(former, draft);
  if (formerStep)
    return withReason({ ...callerDraft, step_at: formerStep.at, step_log: former.slice(0, -1) });
  const log = [...former, { step: enquiryStep(draft), at: draft.updated }];
  return withReason({ ...callerDraft, step_at: draft.updated, step_log: log.slice(-mostLogged) });
}

/**
 * Returns the step that an enquiry returns to within `mistakeLasts`. Its waiting time counts from its first arrival
 * there.
 */
function stepLeftByMistake(log: readonly LoggedStep[], draft: Row<"messages">): LoggedStep | undefined {
  const [left, last] = log.slice(-2);
  const isBack = left && last && left.step === enquiryStep(draft);
  return isBack && milliseconds(draft.updated) - milliseconds(last.at) < mistakeLasts ? left : undefined;
}

/** Milliseconds. */
const mistakeLasts = 10 * 60 * 1000;

function milliseconds(text: string): number {
  return Date.parse(text.replace(" ", "T"));
}

/** A change of the details by the client makes the enquiry unread. No other change does. */
function clientDraft(draft: Row<"messages">, before: Row<"messages">): Row<"messages"> {
  if (!differ(before, draft, detailNames)) return { ...draft, is_read: before.is_read };
  return { ...draft, is_read: false, last_at: draft.updated };
}

/** Bounds the log of an enquiry that goes back and forth. */
const mostLogged = 100;

function begin(opened: Row<"messages">, { created }: Row<"messages">): Row<"messages"> {
  const step = enquiryStep(opened);
  return withReason({
    ...opened,
    step,
    step_at: created,
    step_log: [{ step, at: created }],
    first_answer_at: "",
  });
}

/** An enquiry that is not lost has no reason for it. */
function withReason(row: Row<"messages">): Row<"messages"> {
  return enquiryStep(row) === "lost" ? row : { ...row, lost_reason: "", lost_note: "" };
}

function enquiryOrigin(caller: Caller, draft: Row<"messages">): EnquiryOrigin {
  if (caller.kind === "user") return isNotedCall(caller, draft) ? "call" : "account";
  if (isMailbox(caller)) return "mail";
  const origin = origins.find((each) => each === draft.origin);
  return origin === "quote" ? origin : "contact";
}

function isMailbox(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === "mail";
}

function differ(
  before: Row<"messages">,
  after: Row<"messages">,
  fields: readonly (keyof Row<"messages">)[],
): boolean {
  return fields.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}
