import { closingInFrench } from "../../domain/company/closings.ts";
import type { Company } from "../../domain/company/company.ts";
import { dayInFrench, dayInParis, timeInParis, weekdayInFrench } from "../../domain/dates.ts";
import { french } from "../../ui/text/typography.ts";
import { openingHours } from "./opening-hours.ts";

/** Whether the workshop can be visited at a moment, as a title and a sentence; without the sentence nothing is known. */
export type WorkshopDoor = { title: string; text: string };

type Facts = Pick<Company, "workshop_hours" | "closings">;
type Week = ReturnType<typeof openingHours>;
type Slot = { opens: string; closes: string };

/** Days that are looked through for the next opening: nobody closes for longer. */
const farthest = 60;

/** How the door stands by the workshop's hours and the exceptional closings, where the cooperative works. */
export function doorAt(facts: Facts | null, moment: Date): WorkshopDoor {
  const now = moment.toISOString();
  const [day, time] = [dayInParis(now), timeInParis(now)];
  const week = openingHours(facts?.workshop_hours);
  if (week.length === 0) return { title: "Où nous trouver", text: "" };
  const closing = closingOn(facts, day);
  const slots = closing ? [] : slotsOn(week, day);
  const current = slots.find(({ opens, closes }) => opens <= time && time < closes);
  if (current) {
    return doorSaying("La porte est ouverte", `Aujourd’hui, jusqu’à ${clockText(current.closes)}.`);
  }
  const later = slots.find(({ opens }) => opens > time);
  if (later) {
    const { opens, closes } = later;
    const title = `La porte ouvre à ${clockText(opens)}`;
    return doorSaying(title, `Aujourd’hui, de ${clockText(opens)} à ${clockText(closes)}.`);
  }
  const why = closing ? `${closing.label} : ${startLower(closingInFrench(closing))}. ` : "";
  return doorSaying("La porte est fermée", why + reopening(week, facts, day));
}

/** « Elle rouvre demain à 7h. », empty when no opening is near. */
function reopening(week: Week, facts: Facts | null, today: string): string {
  for (let ahead = 1; ahead <= farthest; ahead++) {
    const day = dayAfter(today, ahead);
    const [first] = closingOn(facts, day) ? [] : slotsOn(week, day);
    if (first) return `Elle rouvre ${nameOf(day, ahead)} à ${clockText(first.opens)}.`;
  }
  return "";
}

function nameOf(day: string, ahead: number): string {
  if (ahead === 1) return "demain";
  return ahead < 7 ? weekdayInFrench(day) : `le ${dayInFrench(day)}`;
}

function closingOn(facts: Facts | null, day: string) {
  return facts?.closings?.find(({ from, to }) => from <= day && day <= to);
}

/** When it is open on a day, in order. */
function slotsOn(week: Week, day: string): Slot[] {
  const name = englishWeekdays[weekdayOf(day)] ?? "";
  return week
    .flatMap((each) => (typeof each === "string" || !String(each.dayOfWeek).includes(name) ? [] : each))
    .map(({ opens, closes }) => ({ opens: String(opens), closes: String(closes) }))
    .sort((one, other) => one.opens.localeCompare(other.opens));
}

/** As schema.org names them. */
const englishWeekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

function dayAfter(day: string, ahead: number): string {
  return new Date(Date.parse(day) + ahead * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** `07:00` as « 7h », `08:30` as « 8h30 ». */
function clockText(time: string): string {
  const [hour, minute] = time.split(":");
  return `${Number(hour)}h${minute === "00" ? "" : minute}`;
}

function startLower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function doorSaying(title: string, text: string): WorkshopDoor {
  return { title: french(title), text: french(text.trim()) };
}
