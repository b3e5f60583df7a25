import assert from "node:assert/strict";
import { mail } from "../../mail-samples/shape.ts";
import type { Act } from "../act.ts";
import { type AnswerableLetter, answerableLetters, isForConversation, office } from "../answerable.ts";
import { listAll } from "../calls.ts";
import { checkMailsTaken } from "../checks/post.ts";
import type { Entry } from "../model.ts";
import type { World } from "../world.ts";

/** Seconds within which the site has read a mail. */
const soon = 60;

/** Whether a mail that arrives now is read soon. */
export function readsMail({ mailbox, model }: World): boolean {
  return mailbox !== undefined && !model.mayRefuse;
}

/** Puts a mail into the mailbox, and waits until the site has read it. */
export async function deliverMail(world: World, source: string | Buffer, word: string): Promise<void> {
  world.mailbox?.deliver(source);
  world.model.mails.push({ name: word, word });
  await checkMailsTaken(world, soon);
}

/**
 * Returns the record that a mail has become, as the team reads it. The word in the mail's id identifies it.
 *
 * @param what names the mail in a finding
 */
export async function recordOfMail(
  world: World,
  { word, what = `The mail ${word}` }: { word: string; what?: string },
  collection: "messages" | "replies",
): Promise<Record<string, unknown>> {
  const records = await listAll(world, collection, { token: world.team, filter: `mail_id ~ "${word}"` });
  assert.equal(records.length, 1, `${what} is among the ${collection} so many times`);
  return records[0] ?? {};
}

/** Somebody answers one of our letters by mail: a client, a reader or the team. */
const correspondentAnswers: Act = {
  weight: 4,
  isPossible: (world) => readsMail(world) && answerableLetters(world).length > 0,
  run: (world, draw) => answerLetter(world, draw.pick(answerableLetters(world)), "person"),
};

/** A program answers. No letter tells anybody of it. */
const programAnswers: Act = {
  weight: 1,
  isPossible: (world) => readsMail(world) && lettersToClients(world).length > 0,
  run: (world, draw) => answerLetter(world, draw.pick(lettersToClients(world)), "program"),
};

function lettersToClients(world: World): AnswerableLetter[] {
  return answerableLetters(world).filter(({ to }) => to !== office);
}

async function answerLetter(
  world: World,
  letter: AnswerableLetter,
  writer: "person" | "program",
): Promise<void> {
  const { model, server } = world;
  const word = model.newWord();
  const isFromTeam = letter.to === office;
  const from = isFromTeam ? server.admin.email : letter.to;
  const headings = {
    ...{ From: from, To: letter.tag, "In-Reply-To": letter.id, "Message-ID": `<${word}@ailleurs.example>` },
    ...(writer === "program" && { "Auto-Submitted": "auto-replied" }),
  };
  const isReply = isForConversation(world, letter);
  await deliverMail(world, mail(headings, `Très bien, ${word}.`), word);
  const record = await recordOfMail(world, { word }, isReply ? "replies" : "messages");
  const common = { word, fate: "there" as const, id: String(record.id) };
  const about = isReply
    ? model.add({ ...common, collection: "replies", parent: letter.message.word, isByTeam: isFromTeam })
    : model.add({ ...common, collection: "messages", mailedFrom: from });
  if (isReply) assert.equal(record.message, letter.message.id, `The conversation of the mail ${word}`);
  if (writer === "program") model.untold.push(word);
  else oweLetter(world, letter, about);
}

/** A letter tells the other side. The model does not know which letters a client with an account wants. */
function oweLetter({ model }: World, { to, message }: AnswerableLetter, about: Entry): void {
  const isForVisitor = to === office && about.collection === "replies";
  const reader = isForVisitor ? message.email : office;
  if (reader) model.letters.push({ to: reader, word: about.word, about });
}

/** Somebody new writes a mail, which is a new enquiry. */
const strangerWrites: Act = {
  weight: 3,
  isPossible: readsMail,
  async run(world) {
    const { model } = world;
    const word = model.newWord();
    const email = `correspondant-${model.newWord()}@ailleurs.example`;
    const headings = {
      From: `Inès Roux <${email}>`,
      Subject: "Une grange",
      "Message-ID": `<${word}@a.example>`,
    };
    await deliverMail(world, mail(headings, `Bonjour, nous voulons une grange, ${word}.`), word);
    const record = await recordOfMail(world, { word }, "messages");
    assert.equal(record.sender_email, email, `The sender of the mail ${word}`);
    const common = { collection: "messages", word, fate: "there" as const };
    const about = model.add({ ...common, id: String(record.id), email });
    model.letters.push({ to: office, word, about });
  },
};

export const mailAnswerActs = { correspondentAnswers, programAnswers, strangerWrites };
