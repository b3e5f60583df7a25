import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { eventually } from "../eventually.ts";
import type { World } from "../world.ts";

/** No letter goes out twice, and none tells of a program's mail. */
export function checkLettersOnce({ post, model }: World): void {
  const toldLetters = model.untold.filter((word) => post.received.some(({ text }) => text.includes(word)));
  assert.deepEqual(toldLetters, [], "Letters tell of these mails of programs");
  const sentLetters = post.received.map(
    ({ to, text }) => `${to} ${/^Message-ID:\s*(\S+)/im.exec(text)?.[1]}`,
  );
  const twice = sentLetters.filter((letter, at) => sentLetters.indexOf(letter) !== at);
  assert.deepEqual(twice, [], "These letters went out twice");
}

/**
 * Checks that every due letter has gone out, or is left to the operator. The server was killed while sending such a
 * letter, or the letter was refused after a leap of the clock.
 *
 * @param seconds how long the mail server may still wait for them
 */
export async function checkLettersSent({ post, model, disk, server }: World, seconds: number): Promise<void> {
  await eventually(seconds, async () => {
    const { database } = server;
    const reasons = model.mayBeLate ? ["unsure", "late"] : ["unsure"];
    const inFolder = await leftLetters(path.join(disk.folder, "outbox"), reasons);
    const leftTexts = database ? await lettersInDoubt(database, reasons) : inFolder;
    for (const { to, word, about, mayRecur } of model.letters) {
      if (about.fate !== "there") continue;
      const letters = post.received.filter((letter) => letter.to.includes(to) && letter.text.includes(word));
      const isLeft =
        letters.length === 0 && leftTexts.some((text) => text.includes(to) && text.includes(word));
      const isSent = mayRecur ? letters.length > 0 : letters.length === 1;
      assert.ok(isSent || isLeft, `${letters.length} letters to ${to} tell of ${word}`);
    }
  });
}

/** Returns the letters that were left to the operator for one of these reasons (decision 11). */
async function leftLetters(outbox: string, reasons: readonly string[]): Promise<string[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith(".left.json"));
  const texts = await Promise.all(files.map((file) => readFile(path.join(outbox, file), "utf8")));
  return texts.filter((text) => reasons.includes(JSON.parse(text).why));
}

/**
 * Returns the same letters from PostgreSQL, where a letter is in doubt for five minutes before it is left. A letter that
 * a killed process had not handed over yet belongs to that process as long (decision 38).
 */
async function lettersInDoubt(database: string, reasons: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    const question = `SELECT content FROM _queued LEFT JOIN _handed USING (id)
      WHERE state = 'held' OR (_handed.at IS NOT NULL AND state <> 'done') OR (state = 'left' AND why = ANY ($1))`;
    const { rows } = await client.query<{ content: string }>(question, [reasons]);
    return rows.map(({ content }) => content);
  } finally {
    await client.end();
  }
}

/** Every mail in the mailbox was taken, and became a record under its word. */
export async function checkMails(world: World, seconds: number): Promise<void> {
  const { mailbox, model } = world;
  if (!mailbox || model.mails.length === 0) return;
  await checkMailsTaken(world, seconds);
  for (const { word } of model.mails)
    for (const entry of model.entries)
      if (entry.word === word && entry.fate === "maybe") entry.fate = "there";
}

/** The site has taken every mail in the mailbox. */
export async function checkMailsTaken({ mailbox, model }: World, seconds: number): Promise<void> {
  await eventually(seconds, () => {
    assert.deepEqual(mailbox?.flags(), Array(model.mails.length).fill("S"), "Mails that were not taken");
  });
}
