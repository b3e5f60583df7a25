import type { Row, Store } from "record-store";
import { mailedWordQuotas } from "../limits.server.ts";
import { isByMail } from "../mail-ways.ts";
import type { Belonging } from "./conversation.server.ts";
import type { IncomingMail } from "./incoming.ts";

/**
 * Tells whether a program wrote a reply. The mail's own headings may say so. Two other signs are a client's same words
 * for the third time on one day, each right after our letter, and an hour of answers to answers.
 *
 * @param body the mail's words without its quotes
 */
export async function isProgramsReply(
  store: Pick<Store, "find" | "spendQuotas">,
  { mail, body }: { mail: IncomingMail; body: string },
  { enquiry, person }: Extract<Belonging, { enquiry: Row<"messages"> }>,
): Promise<boolean> {
  if (mail.isAutomatic) return !(mail.isGenerated && mail.isCalendar);
  const replies = await store.find("replies", { message: enquiry.id });
  // A reply from before its writer had an account now has that account, and keeps its former reader.
  const isTheirs = ({ side, author, reader }: Row<"replies">) =>
    side === person.side && author === person.account && (person.account !== "" || reader === person.reader);
  const same = replies.filter(
    (reply) => isTheirs(reply) && reply.body === body && reply.via !== "" && mailAge(reply) < 24 * hour,
  );
  const isRepeated = mail.files.length === 0 && body.length >= shortest && same.length >= mostAlike;
  // A colleague's answer must leave.
  if (isRepeated && person.side !== "team") {
    const moments = [Date.now(), ...same.map(({ created }) => Date.parse(created))];
    const quickMoments = moments.filter((moment) => isQuickAnswer(replies, person.side, moment));
    if (quickMoments.length > mostAlike) return true;
  }
  return !(await store.spendQuotas(mailedWordQuotas(enquiry, person.email))) && isExchangeOfPrograms(replies);
}

/** Tells whether the reply before a moment came from the other side, a minute earlier at most. */
function isQuickAnswer(replies: readonly Row<"replies">[], side: unknown, moment: number): boolean {
  const [latest] = replies
    .filter(({ kind, created }) => kind === "" && Date.parse(created) < moment)
    .sort((one, other) => Date.parse(other.created) - Date.parse(one.created));
  return latest !== undefined && latest.side !== side && moment - Date.parse(latest.created) < minute;
}

/**
 * Tells whether the last hour's replies came by mail alone and in turn: two programs that answer each other never stop.
 * Fifteen photos in fifteen mails of one person have no answers between them.
 */
function isExchangeOfPrograms(replies: readonly Row<"replies">[]): boolean {
  const recent = replies
    .filter((reply) => mailAge(reply) < hour && reply.kind === "")
    .sort((one, other) => Date.parse(one.created) - Date.parse(other.created));
  const turns = recent.filter((reply, at) => {
    const before = recent[at - 1];
    return before && before.side !== reply.side && isByMail(before.via) && isByMail(reply.via);
  });
  return turns.length >= mostTurns;
}

const minute = 60 * 1000;
const hour = 60 * minute;
/** How often a person may send the same words on one day. */
const mostAlike = 2;
/** Shorter words do not count as repeated: a person says « Merci. » more than twice a day. */
const shortest = 15;
/** Answers to answers in one hour. */
const mostTurns = 20;

function mailAge({ created }: Row<"replies">): number {
  return Date.now() - Date.parse(created);
}
