import { dayInParis } from "../../domain/dates.ts";
import type { Concern } from "../../domain/status/concerns.ts";
import type { ErrorSort, SiteStatus } from "../../domain/status/status.ts";
import { french, inWords } from "../../ui/text/typography.ts";
import { dayAndHour, nightOrDay, sizeInFrench } from "../backups/backup-sentences.ts";
import { shortDay, timeText } from "../parts/dates.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** An aspect of the site that works: a sentence, its details and a number. */
export type StatusRow = {
  kind: Concern["kind"] | "speed" | "size" | "copies";
  title: string;
  detail: string;
  value: string;
  /** The row is neither good nor bad. */
  isPlain?: boolean;
  /** A share of a whole, in percent. */
  share?: number;
};

/** The aspects that work, in the page's order. Concerns are listed elsewhere. Set in French. */
export function statusRows(status: SiteStatus, concerns: readonly Concern[]): StatusRow[] {
  const kinds = new Set(concerns.map(({ kind }) => kind));
  const isMailRead = !concerns.some(
    (each) =>
      each.kind === "mailbox" || each.kind === "mail" || (each.kind === "queue" && each.queue === "mails"),
  );
  const isPostFine = !kinds.has("post") && !kinds.has("letter");
  const rows = [
    kinds.has("disk") ? [] : [diskRow(status)],
    kinds.has("backup") ? [] : [backupRow(status)],
    isPostFine ? [postRow(status)] : [],
    isMailRead ? mailboxRow(status) : [],
    kinds.has("certificate") ? [] : certificateRow(status),
    [speedRow(status)],
    kinds.has("version") ? [] : [versionRow(status)],
    [sizeRow(status)],
    copiesRow(status),
  ].flat();
  return rows.map((row) => ({
    ...row,
    title: french(row.title),
    detail: french(row.detail),
    value: french(row.value),
  }));
}

function diskRow({ disk: { free, total, floor, growth } }: SiteStatus): StatusRow {
  const share = Math.round(100 * (1 - free / total));
  const room = growth === undefined ? "" : ` Au rythme actuel, assez pour ${lasting(free - floor, growth)}.`;
  const detail = `${sizeInFrench(free)} libres sur ${sizeInFrench(total)}.${room}`;
  return { kind: "disk", title: "Le disque a de la place", detail, value: `${share} % pris`, share };
}

/** « six ans », « huit mois », « 40 jours »: how long the room lasts at so many bytes a day. */
function lasting(room: number, growth: number): string {
  const days = growth > 0 ? room / growth : Number.POSITIVE_INFINITY;
  const years = Math.floor(days / 365);
  if (years >= 10) return "plus de dix ans";
  if (years >= 2) return `${inWords(years)} ans`;
  if (days >= 60) return `${inWords(Math.floor(days / 30.4))} mois`;
  return counted(Math.floor(days), "jour", "jours");
}

function backupRow({ at, backup: { proven } }: SiteStatus): StatusRow {
  if (!proven)
    return {
      kind: "backup",
      title: "La première sauvegarde se fait cette nuit",
      detail: "Vous pouvez aussi la faire maintenant.",
      value: "",
      isPlain: true,
    };
  const detail = `Vérifiée ${nightOrDay(proven, new Date(at))}.`;
  return { kind: "backup", title: "La sauvegarde est fraîche", detail, value: ageText(proven, at) };
}

function mailboxRow({ mailbox }: SiteStatus): StatusRow[] {
  if (!mailbox) return [];
  const detail = mailbox.failing
    ? `Pas en ce moment : ${mailbox.failing.why}`
    : "Une réponse à nos lettres arrive dans son échange.";
  return [{ kind: "mailbox", title: "La boîte aux lettres est lue", detail, value: "" }];
}

function postRow({ letters: { waiting, areSent } }: SiteStatus): StatusRow {
  if (!areSent)
    return {
      kind: "post",
      title: "Le courrier reste ici",
      detail: "Le site n'a pas de serveur de courrier : les lettres sont gardées dans un dossier.",
      value: "",
      isPlain: true,
    };
  const detail =
    waiting === 0 ? "Aucune lettre n'attend." : `${counted(waiting, "lettre attend", "lettres attendent")}.`;
  return { kind: "post", title: "Le courrier part", detail, value: String(waiting) };
}

function certificateRow({ at, certificate }: SiteStatus): StatusRow[] {
  if (!certificate) return [];
  if ("fault" in certificate)
    return [
      {
        kind: "certificate",
        title: "Le certificat n'a pas pu être regardé",
        detail: "Le site ne se joint pas lui-même à son adresse : ce n'est pas grave si vous, vous le voyez.",
        value: certificate.fault,
        isPlain: true,
      },
    ];
  const days = Math.floor((Date.parse(certificate.until) - Date.parse(at)) / day);
  const detail = `Valable jusqu'au ${shortDay(certificate.until)}.`;
  return [{ kind: "certificate", title: "Le certificat est bon", detail, value: `${days} jours` }];
}

function speedRow({ speed: { pages, median, slowest } }: SiteStatus): StatusRow {
  if (pages === 0)
    return {
      kind: "speed",
      title: "Le site vient de démarrer",
      detail: "Personne n'a encore demandé de page.",
      value: "",
      isPlain: true,
    };
  const slow = slowestText(slowest);
  const isFast = median <= 1000;
  return {
    kind: "speed",
    title: isFast ? "Le site répond vite" : "Le site répond lentement",
    detail: `Une page sur deux en moins de ${numberInFrench(median)} ms.${slow}`,
    value: `${numberInFrench(median)} ms`,
    isPlain: !isFast,
  };
}

/** « Les plus lentes : /realisations, 180 ms en moyenne, / 40 ms » */
function slowestText([first, ...others]: SiteStatus["speed"]["slowest"]): string {
  if (!first) return "";
  const also = others.map(({ route, milliseconds }) => `, ${route}, ${milliseconds} ms`).join("");
  return ` ${also ? "Les plus lentes" : "La plus lente"} : ${first.route}, ${first.milliseconds} ms en moyenne${also}.`;
}

function versionRow({ version: { software, since } }: SiteStatus): StatusRow {
  return {
    kind: "version",
    title: "La version est la bonne",
    detail: `${software}${since ? `, en service depuis le ${shortDay(since)}` : ""}. Le dossier de données lui appartient.`,
    value: software,
  };
}

function sizeRow({ size }: SiteStatus): StatusRow {
  const heldCounts = [
    counted(size.projects, "projet", "projets"),
    counted(size.count, "fichier", "fichiers"),
    counted(size.messages, "message", "messages"),
  ];
  return {
    kind: "size",
    title: "La taille des données",
    detail: `${heldCounts.join(", ")}.`,
    value: sizeInFrench(size.database + size.files),
    isPlain: true,
  };
}

function copiesRow({ leftCopies = [] }: SiteStatus): StatusRow[] {
  if (leftCopies.length === 0) return [];
  const named = leftCopies.map(
    ({ name, bytes, since, until }) =>
      `${name}, ${copyKind(name)} : ${sizeInFrench(bytes)}, là depuis le ${shortDay(since)}, effacé le ${shortDay(until)}.`,
  );
  const bytes = leftCopies.reduce((sum, copy) => sum + copy.bytes, 0);
  return [
    {
      kind: "copies",
      title: "Des copies de tout le site attendent d'être effacées",
      detail: `Elles contiennent des données personnelles ; le site les efface lui-même. ${named.join(" ")}`,
      value: sizeInFrench(bytes),
      isPlain: true,
    },
  ];
}

function copyKind(name: string): string {
  if (name.startsWith("undone-")) return "fichier laissé par un retour à la version précédente";
  if (name.startsWith("replaced-")) return "dossier remplacé par une sauvegarde";
  if (name.startsWith("data.db") && !name.endsWith(".next")) return "base d'avant le passage à PostgreSQL";
  return "fichier laissé par une mise à jour";
}

/** The failed act in the user's terms, by the module where the error occurred. */
export function errorTitle({ place }: ErrorSort): string {
  const foundPart = parts.find(([start]) => place.includes(start));
  return french(foundPart?.[1] ?? "Quelque chose n'a pas marché");
}

const parts: [start: string, title: string][] = [
  ["backups/", "Une sauvegarde n'a pas abouti"],
  ["mail/", "Une lettre n'a pas pu être écrite"],
  ["store/files/", "Un fichier n'a pas pu être traité"],
  ["server/handlers/contact", "Un message n'a pas pu être pris"],
  ["server/jobs/", "Une tâche de nuit n'a pas abouti"],
  ["store/", "Une demande n'a pas pu être traitée"],
  ["domain/", "Une demande n'a pas pu être traitée"],
  ["dashboard/", "Une page du tableau de bord ne s'est pas affichée"],
  ["site/", "Une page du site ne s'est pas affichée"],
  ["server/pages/", "Une page du site ne s'est pas affichée"],
];

/** « 3 sortes, 32 en tout ; la semaine d’avant, 41 » */
export function errorsSummary({ errors, errorsBefore }: SiteStatus): string {
  const all = errors.reduce((sum, { count }) => sum + count, 0);
  return french(
    `${counted(errors.length, "sorte", "sortes")}, ${all} en tout ; la semaine d'avant, ${errorsBefore}`,
  );
}

/** « aujourd’hui, 8 h 12 », « hier, 16 h 40 », « 17 novembre, 11 h 05 » */
export function lastTime(moment: string, now: Date): string {
  const on = dayInParis(moment);
  if (on === dayInParis(now.toISOString())) return french(`aujourd'hui, ${timeText(moment)}`);
  if (on === dayInParis(new Date(now.getTime() - day).toISOString()))
    return french(`hier, ${timeText(moment)}`);
  return dayAndHour(moment);
}

/** The time that follows the day in « vendredi 20 novembre 2026, 9 h 14 ». */
export function timeOfDay(moment: string): string {
  return french(timeText(moment));
}

/** « 6 h », « 3 jours » */
function ageText(moment: string, at: string): string {
  const hours = Math.floor((Date.parse(at) - Date.parse(moment)) / hour);
  if (hours < 1) return "moins d'1 h";
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} jours`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count > 1 ? many : one}`;
}

function numberInFrench(number: number): string {
  return String(number).replace(".", ",");
}
