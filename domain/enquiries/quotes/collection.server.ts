import {
  type Caller,
  type Change,
  type Commit,
  collection,
  type FieldProblems,
  type Find,
  type ReadRule,
  type Row,
  type Transaction,
  type WriteRule,
} from "record-store";
import { asksOnly, changesOnly } from "../../changes-only.ts";
import { updateQuotas } from "../../creations.ts";
import { searchDeclaration } from "../../search.server.ts";
import { isAdmin, isImport } from "../../users/roles.ts";
import { conversationRule, isConversationService, mayRead } from "../access.server.ts";
import { isClosedStep } from "../details/choices.ts";
import { keptProblems } from "../kept.server.ts";
import { actsPerDay } from "../limits.server.ts";
import { fields } from "./fields.ts";
import { type QuoteStanding, quoteStanding } from "./standing.ts";

export const quotes = collection("quotes", {
  id: "pbc_quotes",
  isShownOnPages: false,
  fields,
  rules: {
    list: readable,
    view: readable,
    create: isAdmin,
    update: byEitherSide,
    delete: isAdmin,
    seesInternal: (caller) => isAdmin(caller) || caller.kind === "service",
  },
  updateQuotas: (caller) => (isAdmin(caller) ? [] : updateQuotas("quotes", caller, actsPerDay)),
  effects: { settle: settleQuote, check: quoteProblems, within: noteAnswer },
  search: searchDeclaration(({ words }) => [words]),
});

function readable(caller: Caller): ReadRule {
  return conversationRule(caller, "message.");
}

/** The client's side answers, and the team withdraws. The service accounts of conversations note openings and reminders. */
function byEitherSide(caller: Caller): WriteRule<"quotes"> {
  if (isConversationService(caller))
    return (change: Change<"quotes">) => changesOnly(change, [...ofTheClient, "opened_at", "reminded_at"]);
  if (isAdmin(caller)) return (change: Change<"quotes">) => asksOnly(change, ["withdrawn_at"]);
  if (caller.kind !== "user") return false;
  return async (change: Change<"quotes">) =>
    asksOnly(change, ["answer", "words"]) && (await mayRead(change.find, change.before?.message, caller.id));
}

const ofTheClient = ["answer", "words", "answered_at", "answered_by"];

const untouched = {
  answer: "",
  words: "",
  answered_at: "",
  answered_by: "",
  opened_at: "",
  withdrawn_at: "",
  reminded_at: "",
};

/** The first opening, the first withdrawal and the last answer count. A repeated answer changes nothing. */
function settleQuote(
  draft: Row<"quotes">,
  { caller, before }: { caller: Caller; before: Row<"quotes"> | null },
): Row<"quotes"> {
  if (!before) return { ...draft, ...untouched };
  const isAnswered = isNewAnswer(before, draft);
  const name = caller.kind === "user" ? String(caller.record.name) : draft.answered_by;
  const noted = (field: "withdrawn_at" | "reminded_at") => before[field] || (draft[field] && draft.updated);
  return {
    ...draft,
    answered_at: isAnswered ? draft.updated : before.answered_at,
    answered_by: isAnswered ? name : before.answered_by,
    // The client may have opened the file before this write, and before the answer was marked.
    opened_at: before.opened_at || draft.opened_at,
    withdrawn_at: noted("withdrawn_at"),
    reminded_at: noted("reminded_at"),
  };
}

/** Whether a write gives another answer than the stored one. */
function isNewAnswer(before: Row<"quotes">, after: Row<"quotes">): boolean {
  return after.answer !== before.answer || after.words !== before.words;
}

/**
 * Returns why a write is refused. The body of an answer names the former answer by its moment, as `seen`: nobody replaces
 * an answer of another tab or another reader unseen.
 */
async function quoteProblems(change: Change<"quotes"> & { caller: Caller }): Promise<FieldProblems> {
  const { before, after, find } = change;
  if (!after) return {};
  const lock = await keptProblems(change, "message", after.message);
  if (lock.message) return lock;
  if (!before) return markProblems(after, find);
  if (!isNewAnswer(before, after)) return {};
  const formerAnswer = change.body.seen ?? "";
  return formerAnswer === before.answered_at ? answerProblems(after, find) : { answer: answeredMeanwhile };
}

/** A quote is an answer of the team with files, and is marked once. */
async function markProblems(quote: Row<"quotes">, find: Find): Promise<FieldProblems> {
  const [reply] = await find("replies", { id: quote.reply });
  const isQuote =
    reply?.message === quote.message &&
    reply.side === "team" &&
    reply.kind === "" &&
    reply.attachments.length > 0;
  if (!isQuote) return { reply: notAQuote };
  const marked = await find("quotes", { reply: quote.reply });
  return marked.some(({ id }) => id !== quote.id) ? { reply: markedAlready } : {};
}

async function answerProblems(quote: Row<"quotes">, find: Find): Promise<FieldProblems> {
  if (quote.answer === "") return { answer: unanswered };
  const [enquiry] = await find("messages", { id: quote.message });
  if (isClosedStep(enquiry?.step)) return { answer: closed };
  const refusal = refusals[quoteStanding(quote, await find("quotes", { message: quote.message }))];
  return refusal ? { answer: refusal } : {};
}

/** The client's answer makes the enquiry unread, like the client's words. */
async function noteAnswer(
  transaction: Transaction,
  { action, caller, before, after }: Commit<"quotes">,
): Promise<void> {
  if (action !== "update" || !after || isImport(caller)) return;
  if (after.answered_at === before?.answered_at) return;
  await transaction.update("messages", after.message, { is_read: false, last_at: after.answered_at });
}

const notAQuote = { code: "validation_not_a_quote", message: "Must be an answer of the team with a file." };
const markedAlready = { code: "validation_marked_already", message: "Is marked as a quote already." };
const unanswered = { code: "validation_required", message: "Cannot be blank." };
const answeredMeanwhile = {
  code: "validation_answered_meanwhile",
  message: "Another answer was given meanwhile.",
};
const closed = { code: "validation_enquiry_closed", message: "The enquiry is won or lost." };
const refusals: Record<QuoteStanding, { code: string; message: string } | undefined> = {
  open: undefined,
  withdrawn: { code: "validation_quote_withdrawn", message: "The quote is withdrawn." },
  replaced: { code: "validation_quote_replaced", message: "A later quote replaces this one." },
};
