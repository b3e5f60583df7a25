import { expect, test } from "vitest";
import { noticeTexts, texts } from "./legal.texts.ts";

const { publisher, host, insurer, mediator } = texts;

test("the notice announces every entry that it has", () => {
  expect(noticeTexts([publisher.tells, host.tells, insurer.tells, mediator.tells]).lead).toBe(
    "Qui publie ce site, qui l’héberge, qui assure nos ouvrages pendant dix ans et vers quel médiateur se tourner en cas de désaccord.",
  );
});

test("the notice announces no missing entry, to readers or search engines", () => {
  const { lead, description } = noticeTexts([publisher.tells, mediator.tells]);
  expect(lead).toBe("Qui publie ce site et vers quel médiateur se tourner en cas de désaccord.");
  expect(lead + description).not.toMatch(/héberge|assure/);
});

test("without any entry, the notice states its purpose", () => {
  expect(noticeTexts([])).toEqual({ lead: texts.bareText, description: texts.bareText });
});
