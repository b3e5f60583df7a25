import { expect, test } from "vitest";
import { openMail } from "../index.ts";
import type { PostedLetter } from "../letter.ts";
import { letter, postOffice } from "./fixtures.ts";
import { openFolderOutbox } from "./folder.ts";
import type { LetterQueue } from "./queue.ts";

const from = "Les Assembleurs <bonjour@exemple.fr>";

/** A folder with two waiting letters. The database refuses the first, as PostgreSQL refuses a NUL character. */
async function twoLetters() {
  const office = await postOffice({ refusal: 451 });
  const mail = office.open();
  await mail.send({ ...letter, to: "refuse@exemple.fr" }).catch(() => undefined);
  await mail.send({ ...letter, to: "ben@exemple.fr" }).catch(() => undefined);
  await mail.close();
  const adopted: string[] = [];
  async function adopt({ content }: { content: string }): Promise<void> {
    const { letter: moved } = JSON.parse(content) as PostedLetter;
    if (moved.to === "refuse@exemple.fr") throw new Error("invalid byte sequence");
    adopted.push(moved.to);
  }
  return { ...office, adopted, adopt };
}

test("a letter that cannot be moved stays, and those behind it are moved", async () => {
  const { outbox, adopt, adopted, files } = await twoLetters();
  const folder = openFolderOutbox({ folder: outbox, from, log: () => {}, now: () => new Date() });
  const moving = folder.moveLetters({ adopt: (dated) => adopt({ content: JSON.stringify(dated) }) });
  await expect(moving).rejects.toThrow("invalid byte sequence");
  expect(adopted).toEqual(["ben@exemple.fr"]);
  expect(files()).toEqual([expect.stringMatching(/\.waiting\.json$/)]);
});

test("letters in the database leave, whatever stays in the folder", async () => {
  const { outbox, smtpUrl, adopt, lines } = await twoLetters();
  let rounds = 0;
  const handDue = async () => void rounds++;
  const queue = { adopt, handDue, close() {} } as Partial<LetterQueue> as LetterQueue;
  const mail = openMail({ smtpUrl, from, outbox, queue, log: (line) => lines.push(line) });
  await mail.retry();
  await mail.retry();
  expect(rounds).toBe(2);
  expect(lines.at(-1)).toContain("letters of the folder stay there");
  await mail.close();
});
