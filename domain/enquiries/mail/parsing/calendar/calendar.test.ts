import { expect, test } from "vitest";
import { calendarNotice } from "./calendar.ts";

const noZone: string[] = [];

function notice(event: readonly string[], zone = noZone, method = "REQUEST"): string {
  const lines = [`METHOD:${method}`, ...zone, "BEGIN:VEVENT", "SUMMARY:Visite", ...event, "END:VEVENT"];
  return calendarNotice(["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n"));
}

/** A zone with a name of its own, two hours ahead and three in summer. */
const ownZone = [
  "BEGIN:VTIMEZONE",
  "TZID:Fuseau horaire personnalisé",
  ...["BEGIN:STANDARD", "DTSTART:16010101T030000", "TZOFFSETFROM:+0300", "TZOFFSETTO:+0200"],
  ...["RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10", "END:STANDARD"],
  ...["BEGIN:DAYLIGHT", "DTSTART:16010101T020000", "TZOFFSETFROM:+0200", "TZOFFSETTO:+0300"],
  ...["RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3", "END:DAYLIGHT", "END:VTIMEZONE"],
];
const inOwnZone = (time: string) => [`DTSTART;TZID=Fuseau horaire personnalisé:${time}`];
const paris = (name: string, time: string) => `${name};TZID=Europe/Paris:${time}`;
const nine = paris("DTSTART", "20261210T090000");
const expectedText = "Visite, jeudi 10 décembre 2026";

const periods: [name: string, event: string[], says: string, zone?: string[]][] = [
  ["a whole day", ["DTSTART;VALUE=DATE:20261210"], expectedText],
  [
    "a whole day of Outlook",
    [paris("DTSTART", "20261210T000000"), paris("DTEND", "20261211T000000")],
    expectedText,
  ],
  ["a duration", [nine, "DURATION:PT1H30M"], `${expectedText} de 9 h à 10 h 30`],
  [
    "a duration of days",
    ["DTSTART;VALUE=DATE:20261210", "DURATION:P3D"],
    "Visite, du jeudi 10 décembre 2026 au samedi 12 décembre 2026",
  ],
  [
    "a night",
    [paris("DTSTART", "20261210T220000"), paris("DTEND", "20261211T020000")],
    "du jeudi 10 décembre 2026 à 22 h au vendredi 11 décembre 2026 à 2 h",
  ],
  [
    "each week",
    [nine, "RRULE:FREQ=WEEKLY;COUNT=4;BYDAY=TH"],
    `${expectedText} à 9 h, chaque semaine, 4 fois`,
  ],
  [
    "every second day",
    [nine, "RRULE:FREQ=DAILY;INTERVAL=2;UNTIL=20261214T080000Z"],
    "tous les 2 jours, jusqu'au 14 décembre 2026",
  ],
  ["dates of their own", [nine, "RDATE:20261217T080000Z"], `${expectedText} à 9 h, et d'autres dates`],
  [
    "London by Windows",
    ["DTSTART;TZID=GMT Standard Time:20260710T080000"],
    "Visite, vendredi 10 juillet 2026 à 9 h.",
  ],
  ["New York by Windows", ["DTSTART;TZID=Eastern Standard Time:20260710T080000"], "à 14 h."],
  [
    "what Outlook shows of a zone",
    ['DTSTART;TZID="(UTC+01:00) Bruxelles, Copenhague, Madrid":20260710T080000'],
    "à 8 h.",
  ],
  ["London by Thunderbird", ["DTSTART;TZID=/mozilla.org/20050126_1/Europe/London:20260710T080000"], "à 9 h."],
  ["a zone that its calendar tells, in summer", inOwnZone("20260710T080000"), "à 7 h.", ownZone],
  ["a zone that its calendar tells, in winter", inOwnZone("20261210T080000"), "à 7 h.", ownZone],
  ["a time with its offset", ["DTSTART:20260710T080000+0200"], "à 8 h."],
  ["a time in the other form", ["DTSTART:2026-07-10T08:00:00Z"], "à 10 h."],
];

test.each(periods)("an invitation says when: %s", (_, event, says, zone) => {
  expect(notice(event, zone)).toContain(says);
});

test.each([
  ["COUNTER", [nine], "[Autre date proposée : Visite"],
  ["DECLINECOUNTER", [nine], "[Autre date refusée : Visite"],
  [
    "REPLY",
    [nine, "ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:a@x.fr", "ATTENDEE;PARTSTAT=DECLINED:mailto:b@x.fr"],
    "refusée : Visite",
  ],
  [
    "REPLY",
    [nine, "ATTENDEE;PARTSTAT=TENTATIVE:mailto:b@x.fr", "COMMENT:Plutôt 10 h ?"],
    `acceptée sous réserve : ${expectedText} à 9 h, « Plutôt 10 h ? ».]`,
  ],
  ["CANCEL", [nine, "RECURRENCE-ID:20261210T080000Z"], "[Invitation annulée : Visite"],
])("a calendar's %s has its headline, %#", (method, event, says) => {
  expect(notice(event, noZone, method)).toContain(says);
});

test("the part's heading gives the method if the calendar has none", () => {
  const event = `BEGIN:VCALENDAR\rBEGIN:VEVENT\rSUMMARY;ENCODING=QUOTED-PRINTABLE:Visite =C3=A0 Albi\r${nine}\rEND:VEVENT`;
  expect(calendarNotice(event, "cancel")).toBe(
    "[Invitation annulée : Visite à Albi, jeudi 10 décembre 2026 à 9 h.]",
  );
});
