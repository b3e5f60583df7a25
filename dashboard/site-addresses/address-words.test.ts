import { expect, test } from "vitest";
import { redirectUseText, requestText } from "./address-words.ts";
import { restText, summaryText, texts } from "./addresses.texts.ts";

const today = "2026-11-29";
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
const missing = (lastDay: string, ...sources: string[]) => ({
  path: "/a",
  days: [],
  total: 2,
  lastDay,
  sources,
});

test.each([
  ["2026-11-29", ["google.fr"], "Aujourd’hui. Google."],
  ["2026-11-28", ["own", "ladepeche.fr"], "Hier. Un lien de ce site et ladepeche.fr."],
  ["2026-11-25", ["none"], "Mercredi. Accès direct."],
  ["2026-11-18", ["a.fr", "b.fr", "c.fr", "d.fr"], "Le 18 novembre. A.fr, b.fr et c.fr."],
])("an address of %s from %j is told: %s", (day, sources, text) => {
  expect(plain(requestText(missing(day, ...sources), today))).toBe(text);
});

test("the uses of a redirect are told with the last day", () => {
  expect(plain(redirectUseText({ count: 41, lastDay: "2026-11-28" }, today))).toBe("41 fois, hier");
  expect(plain(redirectUseText({ count: 7, lastDay: "2026-06-03" }, today))).toBe("7 fois, en juin 2026");
  expect(redirectUseText(undefined, today)).toBe(texts.never);
});

test("the summary counts addresses and links", () => {
  const says = (addresses: number, links: number) => {
    const { strong, rest } = summaryText(addresses, links);
    return plain(strong + rest);
  };
  expect(says(0, 0)).toBe("Tout se trouve. Rien à renvoyer, rien à corriger.");
  expect(says(1, 0)).toBe("Une adresse demandée n’existe pas. Un appui suffit.");
  expect(says(3, 2)).toBe(
    "Trois adresses demandées n’existent pas, et deux de nos liens ne mènent nulle part. Un appui suffit pour chacune.",
  );
  expect(says(0, 1)).toBe("Un de nos liens ne mène nulle part.");
  expect(plain(restText(1, 11))).toContain("Onze demandes de robots");
  expect(restText(0, 0)).toBe("");
});
