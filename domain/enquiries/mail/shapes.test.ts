import type { Row } from "record-store";
import { expect, test } from "vitest";
import { answers } from "../../../tests/mail-samples/answers.ts";
import { calendars } from "../../../tests/mail-samples/calendars.ts";
import { charsets } from "../../../tests/mail-samples/charsets.ts";
import { contents } from "../../../tests/mail-samples/contents.ts";
import { pages } from "../../../tests/mail-samples/pages.ts";
import { people } from "../../../tests/mail-samples/people.ts";
import { programs } from "../../../tests/mail-samples/programs.ts";
import { reports } from "../../../tests/mail-samples/reports.ts";
import type { MailShape } from "../../../tests/mail-samples/shape.ts";
import { strangers } from "../../../tests/mail-samples/strangers.ts";
import { typedWords } from "../../../tests/mail-samples/words.ts";
import { type MailBench, openMailBench } from "./fixtures.ts";

const mails = [...answers, ...programs, ...reports, ...people, ...strangers];
const shapes = [...mails, ...contents, ...typedWords, ...pages, ...charsets, ...calendars];

test("at least sixty shapes of mails exist, each with a unique name", () => {
  expect(shapes.length).toBeGreaterThanOrEqual(60);
  expect(new Set(shapes.map(({ name }) => name)).size).toBe(shapes.length);
});

/** Returns the record of a mail, by its expected place. */
async function landed(bench: MailBench, { lands }: MailShape): Promise<Row | undefined> {
  const { conversations, answer, repliesTo, newEnquiries } = bench;
  const before = new Set([answer]);
  if (lands === "helene" || lands === "luc")
    return (await repliesTo(conversations[lands])).find(({ id }) => !before.has(id));
  if (lands === "message") return (await newEnquiries())[0];
  return lands === "bounce" ? (await bench.admin.view("replies", answer)).body : undefined;
}

/** Expects that no other conversation has a word of it. */
async function expectNothingElse(
  { conversations, repliesTo, newEnquiries }: MailBench,
  { lands }: MailShape,
): Promise<void> {
  expect(await repliesTo(conversations.helene)).toHaveLength(lands === "helene" ? 2 : 1);
  expect(await repliesTo(conversations.luc)).toHaveLength(lands === "luc" ? 1 : 0);
  expect(await newEnquiries()).toHaveLength(lands === "message" ? 1 : 0);
}

function expectWords(row: Row, { body, holds = [], folds = [], lands }: MailShape): void {
  const actualText = String(lands === "bounce" ? row.bounce : row.body);
  if (body !== undefined) expect(actualText).toBe(body);
  for (const words of holds) expect(actualText).toContain(words);
  for (const words of folds) {
    expect(actualText).not.toContain(words);
    expect(row.quoted).toContain(words);
  }
}

test.each(shapes)("$name", async (shape) => {
  const bench = await openMailBench();
  const source = shape.write(bench.world);
  expect(await bench.take(source)).not.toBe("before");
  const row = await landed(bench, shape);
  await expectNothingElse(bench, shape);
  if (row) {
    expectWords(row, shape);
    if (shape.subject) expect(row.subject).toBe(shape.subject);
    if (shape.sender) expect(row.sender_email).toBe(shape.sender);
    if (shape.side) expect(row.side).toBe(shape.side);
    if (shape.side) expect(row.kind).toBe(shape.kind ?? "");
    const way = shape.lands === "message" ? "unverified" : "mail";
    if (shape.lands !== "bounce") expect(row.via).toBe(shape.isAutomatic ? "automatic" : way);
    if (shape.files !== undefined) expect(row.attachments).toHaveLength(shape.files);
  } else expect(shape.lands).toBe("nowhere");
  if (shape.lands === "message") {
    const notes = await bench.repliesTo(String(row?.id));
    expect(notes.map(({ body }) => body)).toEqual(shape.note ? [expect.stringContaining(shape.note)] : []);
  }
  expect(await bench.take(source, 999), "brought again, it is known").toBe("before");
  await expectNothingElse(bench, shape);
});
