import { expect, test } from "vitest";
import { noticeTexts, texts } from "./legal.texts.ts";

const { publisher, host, insurer, mediator } = texts;

test("the notice announces every entry that it has", () => {
  expect(noticeTexts([publisher.tells, host.tells, insurer.tells, mediator.tells]).lead).toBe(
    "Qui publie ce site, qui l’héberge, qui assure nos ouvrages pendant dix ans et vers quel médiateur se tourner en cas de désaccord.",
  );
});

test("it announces nothing that it lacks, to readers nor to search engines", () => {
  const { lead, description } = noticeTexts([publisher.tells, mediator.tells]);
  expect(lead).toBe("Qui publie ce site et vers quel médiateur se tourner en cas de désaccord.");
  expect(lead + description).not.toMatch(/héberge|assure/);
});

test("with no entry at all it says what it is for", () => {
  expect(noticeTexts([])).toEqual({ lead: texts.bareText, description: texts.bareText });
});
