import { type Received, readHeading } from "../../mail/fixtures.ts";
import type { Entry } from "./model.ts";
import type { World } from "./world.ts";

/** The address of the team's letters. */
export const office = "bonjour@exemple.fr";

/** A letter of the site that its reader may answer by mail. */
export type AnswerableLetter = {
  /** The letter's recipient. */
  to: string;
  /** The address for answers, which names the conversation and the reader. */
  tag: string;
  /** The letter's `Message-ID`. */
  id: string;
  /** The letter's enquiry. */
  message: Entry;
};

/** The letters whose answers the model can place, oldest first. */
export function answerableLetters({ model, post }: World): AnswerableLetter[] {
  return post.received.flatMap((letter) => {
    const { to, tag, message: named } = readMarks(letter);
    const message = model.entries.find(
      ({ collection, id, fate }) => collection === "messages" && id === named && fate !== "maybe",
    );
    return message && named ? [{ to, tag, id: readHeading(letter, "Message-ID"), message }] : [];
  });
}

function readMarks(letter: Received): { to: string; tag: string; message: string } {
  const tag = readHeading(letter, "Reply-To");
  const [, message = ""] = /^contact\+([a-z\d]{15})[a-f\d]{20}@/.exec(tag) ?? [];
  return { to: letter.to[0] ?? "", tag, message };
}

/** Whether an answer to a letter belongs to its conversation: it is there, and the letter's reader may still read it. */
export function isForConversation({ model }: World, { to, message }: AnswerableLetter): boolean {
  if (message.fate !== "there") return false;
  if (to === office || to === message.email) return true;
  if (message.client?.email === to) return message.client.isConfirmed;
  const reader = model.entries.find(
    ({ collection, parent, email }) => collection === "readers" && parent === message.word && email === to,
  );
  // An invitation without an answer was taken if its letter arrived.
  if (reader) return ["there", "maybe"].includes(reader.fate) && reader.state === "";
  // The model does not know the address of everybody who opened an enquiry by mail.
  return message.client === undefined;
}
