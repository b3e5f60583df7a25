import {
  addDays,
  dayInFrench,
  monthInFrench,
  todayInParis,
  weekdayInFrench,
  withoutThisYear,
} from "../../domain/dates.ts";
import type { AddressSource, MissingAddress, RedirectUse } from "../../domain/site-addresses/counts.ts";
import { capitalize } from "../../domain/text/first-letter.ts";
import { french } from "../../ui/text/typography.ts";
import { texts } from "./addresses.texts.ts";

/** When an address was last requested and where visitors foundText it: « Hier. Google et un lien de ce site. » */
export function requestText({ lastDay, sources }: MissingAddress, today = todayInParis()): string {
  const foundText = joinWords(sources.slice(0, mostSources).map(sourceText));
  return french(`${capitalize(nearDay(lastDay, today))}. ${capitalize(foundText)}.`);
}

/** How often a redirect was followed, and when last: « 41 fois, hier », « 7 fois, en juin 2026 ». */
export function redirectUseText(use: RedirectUse | undefined, today = todayInParis()): string {
  if (!use) return texts.never;
  const isNear = use.lastDay > addDays(today, -7);
  const day = isNear ? nearDay(use.lastDay, today) : `en ${monthInFrench(use.lastDay)}`;
  return french(`${use.count} fois, ${day}`);
}

const mostSources = 3;

/** « aujourd'hui », « hier », « mercredi », then « le 12 mars » */
function nearDay(day: string, today: string): string {
  if (day === today) return "aujourd'hui";
  if (day === addDays(today, -1)) return "hier";
  if (day > addDays(today, -7)) return weekdayInFrench(day);
  return `le ${withoutThisYear(dayInFrench(day), today)}`;
}

function sourceText(source: AddressSource): string {
  if (source === "own") return "un lien de ce site";
  if (source === "none") return "accès direct";
  const engine = engines.find(({ host }) => host.test(source));
  return engine?.name ?? source;
}

const engines = [
  { host: /^google\.[a-z.]{2,6}$/, name: "Google" },
  { host: /^bing\.com$/, name: "Bing" },
  { host: /^duckduckgo\.com$/, name: "DuckDuckGo" },
  { host: /^qwant\.com$/, name: "Qwant" },
  { host: /^ecosia\.org$/, name: "Ecosia" },
  { host: /^pagesjaunes\.fr$/, name: "Pages Jaunes" },
];

function joinWords(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} et ${last}` : last;
}
