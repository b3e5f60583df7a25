import type { Row, Store } from "../../../store/index.ts";
import { isByMail } from "../../messages/mail-ways.ts";
import { mailedWordsOf } from "../limits.server.ts";
import type { Belonging } from "./conversation.server.ts";
import type { IncomingMail } from "./incoming.ts";

/**
 * Whether a program has written a reply. Beside the signs that it gives, the same words for the third time on one day and
 * an hour of answers to answers come from a program.
 *
 * @param body its words without what they quote
 */
export async function isProgramsReply(
  store: Pick<Store, "find" | "spendQuotas">,
  { mail, body }: { mail: IncomingMail; body: string },
  { message, person }: Extract<Belonging, { message: Row }>,
): Promise<boolean> {
  if (mail.isAutomatic) return !(mail.isGenerated && mail.isCalendar);
  const replies = await store.find("replies", { message: message.id });
  // What somebody wrote before they had an account bears it since, and the reader that they were.
  const isTheirs = ({ side, author, reader }: Row) =>
    side === person.side && author === person.account && (person.account !== "" || reader === person.reader);
  const same = replies.filter(
    (reply) => isTheirs(reply) && reply.body === body && reply.via !== "" && ageOf(reply) < 24 * hour,
  );
  if (mail.files.length === 0 && body.length >= shortest && same.length >= mostAlike) return true;
  return !(await store.spendQuotas(mailedWordsOf(message, person.email))) && isExchangeOfPrograms(replies);
}

/**
 * Whether the last hour's replies came by mail alone and in turn: two programs answer one another, and have no end. Fifteen
 * photos in fifteen mails are answered by nobody in between.
 */
function isExchangeOfPrograms(replies: readonly Row[]): boolean {
  const recent = replies
    .filter((reply) => ageOf(reply) < hour && reply.kind === "")
    .sort((one, other) => Date.parse(one.created) - Date.parse(other.created));
  const turns = recent.filter((reply, at) => {
    const before = recent[at - 1];
    return before && before.side !== reply.side && isByMail(before.via) && isByMail(reply.via);
  });
  return turns.length >= mostTurns;
}

const hour = 60 * 60 * 1000;
/** As often as somebody may say the same on one day, word by word. */
const mostAlike = 2;
/** Letters of what counts as the same words: a person says « Merci. » more than twice a day. */
const shortest = 15;
/** Answers to answers in one hour. */
const mostTurns = 20;

function ageOf({ created }: Row): number {
  return Date.now() - Date.parse(created);
}
