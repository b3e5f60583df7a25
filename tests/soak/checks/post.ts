import assert from "node:assert/strict";
import { eventually } from "../eventually.ts";
import type { World } from "../world.ts";

/** No letter goes out twice. */
export function checkLettersOnce({ post }: World): void {
  const sent = post.received.map(({ to, text }) => `${to} ${/^Message-ID:\s*(\S+)/im.exec(text)?.[1]}`);
  const twice = sent.filter((letter, at) => sent.indexOf(letter) !== at);
  assert.deepEqual(twice, [], "These letters went out twice");
}

/**
 * Every letter that is owed has gone out.
 *
 * @param seconds how long the mail server may still wait for them
 */
export async function checkLettersSent({ post, model }: World, seconds: number): Promise<void> {
  await eventually(seconds, () => {
    for (const { to, word } of model.letters) {
      if (model.entries.find((entry) => entry.word === word)?.fate !== "there") continue;
      const letters = post.received.filter((letter) => letter.to.includes(to) && letter.text.includes(word));
      assert.equal(letters.length, 1, `Letters to ${to} that tell of ${word}`);
    }
  });
}

/** Every mail in the mailbox was taken, and became a record under its word. */
export async function checkMails({ mailbox, model }: World, seconds: number): Promise<void> {
  if (!mailbox || model.mails.length === 0) return;
  await eventually(seconds, () => {
    assert.deepEqual(mailbox.flags(), Array(model.mails.length).fill("S"), "Mails that were not taken");
  });
  for (const { word } of model.mails)
    for (const entry of model.entries)
      if (entry.word === word && entry.fate === "maybe") entry.fate = "there";
}
