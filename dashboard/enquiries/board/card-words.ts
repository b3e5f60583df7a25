import {
  dayInFrench,
  dayInParis,
  shortDayInFrench,
  timeInFrench,
  todayInParis,
  weekdayInFrench,
  withoutThisYear,
} from "../../../domain/dates.ts";
import { daysLate, type Wait, waitingStart } from "../../../domain/enquiries/board/waiting.ts";
import { enquiryStep, type Step, workNames } from "../../../domain/enquiries/details/choices.ts";
import type { BoardColumn } from "../../../records/enquiries/board/board.ts";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";
import { french } from "../../../ui/text/typography.ts";

/** The sender's name. */
export function cardName({ expand, sender_name, sender_email }: EnquiryCard): string {
  return french(expand?.sender?.name || sender_name || sender_email || "N/A");
}

/** « Extension, 30 m² ». The subject instead, if the kind of works says little. */
export function workText({ work, subject, surface }: EnquiryCard): string {
  const isTelling = work === "house" || work === "extension" || work === "storey";
  const what = isTelling ? workNames[work] : subject;
  return french([what, surface > 0 && `${groupComma(surface)} m²`].filter(Boolean).join(", "));
}

/** « Graulhet, 21 km ». The town alone if the workshop is there, and empty if the town is unknown. */
export function cardPlace(
  { town, town_code }: EnquiryCard,
  distances: Readonly<Record<string, number>>,
): string {
  const far = distances[town_code];
  return french([town, far && `${far} km`].filter(Boolean).join(", "));
}

/** « depuis 3 jours », « depuis 2 h », « à l’instant ». */
export function waitText({ days }: Wait): string {
  if (days >= 1) return french(`depuis ${daysText(Math.floor(days))}`);
  const hours = Math.floor(days * 24);
  if (hours >= 1) return french(`depuis ${hours} h`);
  const minutes = Math.floor(days * 24 * 60);
  return french(minutes >= 1 ? `depuis ${minutes} min` : "à l'instant");
}

/** « 5 jours de retard ». Empty if the enquiry is not late. */
export function lateText(wait: Wait | undefined): string {
  const late = daysLate(wait);
  if (late === undefined) return "";
  return french(late < 1 ? "moins d'un jour de retard" : `${daysText(Math.floor(late))} de retard`);
}

/** The length of a wait on its line, in percent: the delay stands at sixty. */
export function shareOfWait({ days, delay }: Wait): number | undefined {
  return delay === undefined ? undefined : Math.min(100, Math.round((days / delay) * 60));
}

/** Since when an enquiry is at its step, in a sentence: « devis envoyé il y a 26 jours ». */
export function sinceText(enquiry: EnquiryCard, now = new Date()): string {
  const days = Math.floor((now.getTime() - Date.parse(waitingStart(enquiry).replace(" ", "T"))) / dayLasts);
  const step = enquiryStep(enquiry);
  if (step === "visit") return french(`en visite depuis ${days < 1 ? "aujourd'hui" : daysText(days)}`);
  return french(`${sinceWords[step]} ${days < 1 ? "aujourd'hui" : `il y a ${daysText(days)}`}`);
}

/** The next event: an agreed or offered visit, or else a reminder. Empty if there is none. */
export function nextEvent(card: EnquiryCard, now = new Date()): string {
  const today = todayInParis(now);
  const visits = card.expand?.visits_via_message ?? [];
  const agreed = visits
    .filter(({ state, chosen }) => state === "chosen" && dayInParis(chosen) >= today)
    .sort((one, other) => one.chosen.localeCompare(other.chosen))[0];
  if (agreed)
    return french(`${dayText(dayInParis(agreed.chosen), today)} à ${timeInFrench(agreed.chosen)}, confirmée`);
  if (visits.some(({ state }) => state === "offered")) return french("créneaux proposés, sans réponse");
  return card.remind_on ? reminderText(card.remind_on.slice(0, 10), today) : "";
}

/** « 14 novembre », with the year if it is not this one. */
export function closingText(card: EnquiryCard, now = new Date()): string {
  return french(withoutThisYear(dayInFrench(dayInParis(waitingStart(card))), todayInParis(now)));
}

/**
 * « 2 ce mois-ci ». « 50+ » if all cards read are of this month and the column has more. Empty for zero, because unread
 * cards could contradict a zero.
 */
export function wonThisMonth(
  { cards, total }: Pick<BoardColumn, "cards" | "total">,
  now = new Date(),
): string {
  const month = todayInParis(now).slice(0, 7);
  const count = cards.filter((card) => dayInParis(waitingStart(card)).startsWith(month)).length;
  if (count === 0) return "";
  return french(`${count}${count === cards.length && total > count ? "+" : ""} ce mois-ci`);
}

/** « 1,4 j » */
export function medianText(days: number): string {
  if (days > 0 && days < 0.1) return "< 0,1 j";
  return `${groupComma(days < 10 ? Math.round(days * 10) / 10 : Math.round(days))} j`;
}

function reminderText(day: string, today: string): string {
  if (day < today) return french(`à rappeler depuis le ${shortDayInFrench(day)}`);
  return french(`rappeler ${dayText(day, today)}`);
}

/** « aujourd’hui », « demain », « jeudi 26 », then « 4 décembre ». */
function dayText(day: string, today: string): string {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayLasts);
  if (days === 0) return "aujourd'hui";
  if (days === 1) return "demain";
  const [date = ""] = dayInFrench(day).split(" ");
  return days < 7 ? `${weekdayInFrench(day)} ${date}` : `le ${shortDayInFrench(day)}`;
}

const dayLasts = 24 * 60 * 60 * 1000;

const sinceWords: Record<Exclude<Step, "visit">, string> = {
  new: "arrivée",
  called: "appelée",
  quote: "devis envoyé",
  won: "gagnée",
  lost: "perdue",
};

function daysText(days: number): string {
  return days > 1 ? `${days} jours` : `${days} jour`;
}

function groupComma(number: number): string {
  return String(number).replace(".", ",");
}
