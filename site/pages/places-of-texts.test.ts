import { globSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { pageNames } from "../../domain/pages/page-names.ts";
import { pagePlaces } from "../../domain/pages/registry.ts";
import { defaultText } from "./default-texts.ts";

/** The lines of all texts that the team can change. */
const placeLines = new Set(
  pageNames.flatMap((page) => pagePlaces(page).flatMap(({ id }) => defaultText(page, id).split("\n"))),
);

/** Returns the texts and functions below a value with their paths. */
function textsBelow(value: unknown, place = ""): [place: string, value: unknown][] {
  if (typeof value === "string" || typeof value === "function") return value === "" ? [] : [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsBelow(each, place ? `${place}.${key}` : key));
}

/** Texts of the site that the team cannot change, as `file: export.path`, each with its reason. */
const exempt: readonly [texts: RegExp, reason: string][] = [
  [
    /^(?:account|joining)\/|^sign-in\/(?:mailed-link|letter-form|link|leaving)/,
    "A person's own pages, and the pages of mailed links: states of accounts, proofs of identity, and rights.",
  ],
  [/^(?:legal|accessibility)\//, "The law's words, and what the register and the papers say."],
  [/^reviews\/(?:rules|doubt|declining)/, "The law's rules about reviews, and the rights that they give."],
  [
    /^reviews\/reviews\.texts\.ts: texts\.(?:checked|waiting|failure|beyond|first|newer|older|pages|rules|admin)/,
    "States of the list, the law's rules and a sentence for the team.",
  ],
  [
    /^conversation\//,
    "States of a conversation, of visits and of readers, and their controls, which accounts have too.",
  ],
  [
    /^enquiry\/(?:parts|quote)\//,
    "Answers that the team reads too, controls, measures, refusals, and sources whose licence requires their names.",
  ],
  [
    /^enquiry\/enquiry\.texts\.ts: texts\.(?:opening|back|had\.answers|saving|plain|dead|failed|later\.renewed)/,
    "States of the link, of the form and of the saved answers, failures, and sentences that name the author.",
  ],
  [
    /^enquiry\/claim\.texts\.ts: claimTexts\.(?:theirs\.text|password|open)/,
    "Labels that password managers read, and a sentence that names the author.",
  ],
  [
    /^(?:contact\/|sections\/attachments)/,
    "The trap for robots, the state of files and of the form, refusals, progress and failures.",
  ],
  [
    /^sign-in\/login\.texts\.ts: texts\.(?:signIn|secondFactor|register|missing|incomplete|tooMany|noRoom|unanswered|here|notices|unscripted)/,
    "Labels that password managers read, refusals, proofs of identity, and states of the session.",
  ],
  [
    /^projects\/filters\/.*: (?:texts\.(?:remove$|see|raised|of|without|noneYet)|listTexts)/,
    "Counts, and sentences and titles made of the chosen values.",
  ],
  [
    /^projects\/projects?\.texts\.ts: texts\.(?:waiting|missing|failure|enlarge|permitted)/,
    "States of a page that loads or fails, a control that is read out, and what the client permits.",
  ],
  [/^projects\/story\/.*(?:slider|between)$/, "A control that is read out, and its value."],
  [/^sections\/steps\/.*: unitTexts/, "Measures of time."],
  [/^pages\/texts\/.*(?:\.name|\.missing)$/, "A page that does not exist."],
];

const site = path.join(import.meta.dirname, "..");

/** Returns the texts of the site that have no place, as `file: export.path`. */
async function placelessTexts(): Promise<string[]> {
  const files = globSync("**/*.texts.ts", { cwd: site }).sort();
  const texts = await Promise.all(
    files.map(async (file) => {
      const exports: unknown = await import(path.join(site, file));
      return textsBelow(exports).flatMap(([place, value]) =>
        typeof value === "string" && placeLines.has(value) ? [] : `${file}: ${place}`,
      );
    }),
  );
  return texts.flat();
}

test("every text of the site has a place, or is exempt with a reason", async () => {
  const placeless = await placelessTexts();
  expect(placeless.length).toBeGreaterThan(0);
  expect(placeless.filter((text) => !exempt.some(([pattern]) => pattern.test(text)))).toEqual([]);
});

test("each exemption is needed", async () => {
  const placeless = await placelessTexts();
  expect(exempt.filter(([pattern]) => !placeless.some((text) => pattern.test(text)))).toEqual([]);
});
