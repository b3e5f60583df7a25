import { type BackupReport, type Backups, isProvenBackup } from "../../domain/backups/report.ts";
import { dayInParis, timeInParis, todayInParis } from "../../domain/dates.ts";
import { french } from "../../ui/text/typography.ts";
import { shortDay, timeText } from "../parts/dates.ts";
import { faults, texts } from "./backups.texts.ts";

const dayLong = 24 * 60 * 60 * 1000;
/** The hour at which the night ends, in Paris. */
const morning = "06:00";

/** The state of the last backups in one sentence: « Sauvegarde vérifiée cette nuit à 3 h 12 : 214 fichiers… » */
export function headline(reports: readonly BackupReport[], now = new Date()): string {
  const proven = reports.find(isProvenBackup);
  if (!proven) return texts.none;
  return french(`Sauvegarde vérifiée ${nightOrDay(proven.at, now)} : ${backupContents(proven)}.`);
}

/** « 214 fichiers, 9 projets, 41 messages » */
function backupContents({ files, records }: BackupReport): string {
  const { projects = 0, messages = 0 } = records;
  return [
    counted(files, "fichier", "fichiers"),
    counted(projects, "projet", "projets"),
    counted(messages, "message", "messages"),
  ].join(", ");
}

/** « 214 fichiers, 9 projets, 41 messages, 1,8 Go », or the fault, and whether a later backup made up for it. */
export function reportDetail(report: BackupReport, reports: readonly BackupReport[]): string {
  const heldText = `${backupContents(report)}, ${sizeInFrench(report.bytes)}`;
  if (!report.fault) return french(report.lost > 0 ? `${heldText}. ${texts.lost(report.lost)}` : heldText);
  const redone = reports.findLast((other) => other.id > report.id && isProvenBackup(other));
  const madeUp = redone ? [texts.redone(shortDay(redone.at))] : [];
  return french([faults[report.fault], ...madeUp].join(" "));
}

/** « 20 novembre, 3 h 12 » */
export function dayAndHour(moment: string): string {
  return french(`${shortDay(moment)}, ${timeText(moment)}`);
}

/** « 1,8 Go »: decimal units, as disks are sold. */
export function sizeInFrench(bytes: number): string {
  const units = ["o", "Ko", "Mo", "Go", "To"];
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const size = bytes / 1000 ** power;
  const digits = size < 10 && power > 1 ? 1 : 0;
  return `${size.toFixed(digits).replace(".", ",")} ${units[power]}`;
}

export type Night = { day: string; state: "proven" | "failed" | "none" };

/**
 * The state of each of the last thirty nights, the oldest first. A night with one failure stays failed, even after a
 * retry.
 */
export function lastNights({ reports }: Pick<Backups, "reports">, now = new Date()): Night[] {
  const byDay = Map.groupBy(reports, ({ at }) => dayInParis(at));
  return Array.from({ length: 30 }, (_, index) => {
    const day = todayInParis(new Date(now.getTime() - (29 - index) * dayLong));
    const ofDay = byDay.get(day) ?? [];
    if (ofDay.length === 0) return { day, state: "none" };
    return { day, state: ofDay.every(isProvenBackup) ? "proven" : "failed" };
  });
}

/** « cette nuit à 3 h 12 », « aujourd’hui à 10 h 05 », « hier à 3 h 12 », « le 18 novembre à 3 h 12 » */
export function nightOrDay(moment: string, now: Date): string {
  const day = dayInParis(moment);
  const at = `à ${timeText(moment)}`;
  if (day === todayInParis(now))
    return timeInParis(moment) < morning ? `cette nuit ${at}` : `aujourd'hui ${at}`;
  if (day === todayInParis(new Date(now.getTime() - dayLong))) return `hier ${at}`;
  return `le ${shortDay(moment)} ${at}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count > 1 ? many : one}`;
}
