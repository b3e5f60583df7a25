import { dateText } from "../../values/dates.ts";

// Parts of the clock are integers to SQLite: as reals they would compare with text as `2026.0`.
type Macro = (now: Date) => string | bigint;

/** The values of `@now` and other macros, in UTC (contract §6). */
export const macros: ReadonlyMap<string, Macro> = new Map<string, Macro>([
  ["@now", dateText],
  ["@yesterday", (now) => dateText(addDays(now, -1))],
  ["@tomorrow", (now) => dateText(addDays(now, 1))],
  ["@todayStart", (now) => dateStart(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())],
  ["@todayEnd", (now) => precedingEnd(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)],
  ["@monthStart", (now) => dateStart(now.getUTCFullYear(), now.getUTCMonth(), 1)],
  ["@monthEnd", (now) => precedingEnd(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)],
  ["@yearStart", (now) => dateStart(now.getUTCFullYear(), 0, 1)],
  ["@yearEnd", (now) => precedingEnd(now.getUTCFullYear() + 1, 0, 1)],
  ["@second", (now) => BigInt(now.getUTCSeconds())],
  ["@minute", (now) => BigInt(now.getUTCMinutes())],
  ["@hour", (now) => BigInt(now.getUTCHours())],
  ["@day", (now) => BigInt(now.getUTCDate())],
  ["@month", (now) => BigInt(now.getUTCMonth() + 1)],
  ["@weekday", (now) => BigInt(now.getUTCDay())],
  ["@year", (now) => BigInt(now.getUTCFullYear())],
]);

function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000);
}

function dateStart(year: number, month: number, day: number): string {
  return dateText(new Date(Date.UTC(year, month, day)));
}

function precedingEnd(year: number, month: number, day: number): string {
  return dateText(new Date(Date.UTC(year, month, day) - 1));
}
