import { expect, test } from "vitest";
import { type PageName, pageNames } from "../../domain/pages/page-names.ts";
import { brokenTexts } from "../../domain/pages/placeholders.ts";
import { editablePages, pagePlaces } from "../../domain/pages/registry.ts";
import { isTooLong } from "../../domain/pages/room.ts";
import { fitFollower } from "../../domain/pages/shown/followed-text.ts";
import { defaultPicture } from "./default-pictures.ts";
import { defaultText, originalTexts } from "./default-texts.ts";

/** Returns the paths of all texts below a value. A list under a place of its own counts as one text. */
function textPaths(value: unknown, placeIds: ReadonlySet<string>, path = ""): string[] {
  if (typeof value === "string" || placeIds.has(path)) return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    textPaths(each, placeIds, path ? `${path}.${key}` : key),
  );
}

/**
 * Texts that the team cannot change, by page, each with its reason. Most report the result of a form or the site's
 * state, so a change could make them wrong. Addresses are no texts.
 */
const exempt: Record<PageName, RegExp | undefined> = {
  home: undefined,
  services: undefined,
  // The page of a service that does not exist.
  service: /^(?:name|missing)$/,
  about: undefined,
  // The law's names and lengths of the shares. The texts beside them can be changed.
  cooperative: /^model\.shares\.2\.from$/,
  // Sentences about a missing connection and missing projects, as the specification has them.
  projects: /^(?:waiting|failure|failureText)$/,
  // A project that loads or is missing, and a control that is read out.
  project: /^(?:name|waiting|missing|missingText|failure|failureText|story\.slider)$/,
  // The trap for robots, refusals, progress, failures, and a sentence for the team.
  contact:
    /^(?:faultyName|details\.missing|failed\..*|form\.(?:trap|fields\.photos|privacy\.2|refused\..*|sending|underWay|cancel|cancelled))$/,
  // Refusals, which name fields. In the parts: answers that the team reads too, controls, measures, the state of files,
  // and the names of the sources, which their licence requires.
  quote:
    /^(?:(?:form\.)?refused\.|parts\.(?:answers\.|folded\.|work\.kinds\.|town\.(?:line|workshop|radius|unknown|sources|several|choice)|(?:sketch|plot)\.(?!title|text|mark)|time\.unknownBudget|plans\.(?!mark|title|text|house)))/,
  // States of the list, the law's rules and a sentence for the team.
  // States of the link, of the form and of the saved answers, failures, an author's name before a full stop, labels that
  // password managers read, and the rights of readers.
  enquiry:
    /^(?:opening|back\.(?:theirs|(?:notice|link)\.1)|saving\.(?!done|plain)|plain\.(?!text|open$)|dead\.|failed\.|later\.renewed|claim\.(?:password|open$)|people\.(?!mark|title))/,
  news: undefined,
  // The page of news that does not exist.
  piece: /^(?:name|missing)$/,
  search: undefined,
  reviews:
    /^(?:checked|waiting|failure|failureText|beyond|first|newer|older|pages|rulesRule|rulesTitle|admin)$/,
  // Labels that password managers read, refusals, proofs of identity, and states of the session.
  login:
    /^(?:signIn\.(?!title|text|onTheWay)|secondFactor\.|register\.(?!title)|missing\.|incomplete|tooMany|noRoom|unanswered|here\.(?:goOn|account|dashboard|leave)|notices\.|unscripted)/,
  missing: undefined,
  letters: undefined,
  // Addresses of the menu's entries.
  common: /^menu\.\d\.to$/,
};

test.each(pageNames)("each text of %s is a place or exempt", (page) => {
  const ids = new Set(pagePlaces(page).map(({ id }) => id));
  const paths = textPaths(originalTexts(page), ids);
  expect(paths.filter((path) => !ids.has(path) && !exempt[page]?.test(path))).toEqual([]);
});

test.each(pageNames)("each text place of %s has an original that fits", (page) => {
  for (const { id, kind } of pagePlaces(page)) {
    if (kind === "picture") continue;
    const text = defaultText(page, id);
    expect([id, text === "", isTooLong(page, id, text)]).toEqual([id, false, false]);
  }
});

/** Prices, delays and places, which belong to the company's record or to texts that the team writes. */
const promise = /gratuit|coûte rien|minutes|jours ouvr|\bkm\b|Occitanie|Tarn|Gaillac|Toulouse/i;
/** Shown if the company's record says that quotes are free. */
const conditional = ["home/opening.freeQuote", "common/quote.free"];

test("no original text promises what another company may not keep", () => {
  const promises = pageNames.flatMap((page) =>
    pagePlaces(page).flatMap(({ id }) => (promise.test(defaultText(page, id)) ? `${page}/${id}` : [])),
  );
  expect(promises).toEqual(conditional);
});

// The store trims what the team writes, so a place that leads to a link or a date cannot bring the space before it.
test("no original text begins or ends with a space", () => {
  const spaced = pageNames.flatMap((page) =>
    pagePlaces(page).flatMap(({ id }) => (/^\s|\s$/.test(defaultText(page, id)) ? `${page}/${id}` : [])),
  );
  expect(spaced).toEqual([]);
});

test("each original text fits what its page puts after it", () => {
  for (const page of pageNames)
    for (const place of pagePlaces(page)) {
      const text = defaultText(page, place.id);
      const follower = place.kind === "picture" ? undefined : place.follower;
      expect([page, place.id, fitFollower(text, follower)]).toEqual([page, place.id, text]);
    }
});

test("each text's placeholders are those that its place names", () => {
  for (const page of pageNames) {
    const texts = Object.fromEntries(pagePlaces(page).map(({ id }) => [id, defaultText(page, id)]));
    expect([page, brokenTexts(page, texts)]).toEqual([page, []]);
  }
});

test("each picture place has an original picture", () => {
  for (const page of pageNames) {
    for (const { id, kind } of pagePlaces(page))
      expect([id, defaultPicture(page, id) !== undefined]).toEqual([id, kind === "picture"]);
  }
});

test("no two places or sections of a page have one name or id", () => {
  for (const page of pageNames) {
    const ids = pagePlaces(page).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { places } of editablePages[page].sections)
      expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
  }
});
