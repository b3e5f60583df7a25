import { dayInParis } from "../../domain/dates.ts";

const daily = 7;
const weekly = 4;
const monthly = 12;

/**
 * Returns the backups to keep, by their names: the last one of each of the latest 7 days, 4 weeks and 12 months that
 * have one, in Paris time. The newest is always among them. Backups from a time when the clock was ahead displace no
 * backup that is older by name only.
 */
export function keptBackups(ids: readonly string[], now = new Date()): Set<string> {
  const newestFirst = [...ids].sort().reverse();
  const isAhead = (id: string) => Date.parse(momentOfBackup(id)) > now.getTime();
  return new Set([
    ...lastOfPeriods(newestFirst.filter((id) => !isAhead(id))),
    ...lastOfPeriods(newestFirst.filter(isAhead)),
  ]);
}

function lastOfPeriods(newestFirst: readonly string[]): string[] {
  return [
    ...lastOfEach(newestFirst, daily, backupDay),
    ...lastOfEach(newestFirst, weekly, (id) => weekMonday(backupDay(id))),
    ...lastOfEach(newestFirst, monthly, (id) => backupDay(id).slice(0, 7)),
  ];
}

/** Returns the time in a backup's name, in ISO 8601. */
export function momentOfBackup(id: string): string {
  return id.replace(/T(\d\d)(\d\d)(\d\d)Z$/, "T$1:$2:$3Z");
}

function lastOfEach(newestFirst: readonly string[], count: number, period: (id: string) => string): string[] {
  const last = new Map<string, string>();
  for (const id of newestFirst) if (!last.has(period(id))) last.set(period(id), id);
  return [...last.values()].slice(0, count);
}

function backupDay(id: string): string {
  return dayInParis(momentOfBackup(id));
}

function weekMonday(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
