import { expect, test } from "vitest";
import { visitCalendar } from "./visit-calendar.ts";

const visit = {
  uid: "visite-abc@exemple.fr",
  sequence: 2,
  from: "2026-11-24T09:00",
  to: "2026-11-24T10:00",
  summary: "Visite, Les Assembleurs",
  location: "Cordes-sur-Ciel",
  description: "Casque prêté, à l'entrée ; sonnez.\nMerci",
  organizer: { name: "Les Assembleurs", email: "bonjour@exemple.fr" },
  attendees: [
    { name: 'Hélène "La Grande" Caussade', email: "helene@exemple.fr" },
    { name: "", email: "maud@exemple.fr" },
  ],
  stamp: "2026-11-20T12:00:00.000Z",
};

/** Lines as a reader unfolds them. */
function calendarLines(text: string): string[] {
  expect(text.endsWith("\r\n")).toBe(true);
  return text.replaceAll("\r\n ", "").split("\r\n");
}

test("a visit is an invitation in Paris time, with increasing sequence", () => {
  const lines = calendarLines(visitCalendar("REQUEST", visit));
  for (const line of [
    "METHOD:REQUEST",
    "UID:visite-abc@exemple.fr",
    "SEQUENCE:2",
    "DTSTAMP:20261120T120000Z",
    "DTSTART;TZID=Europe/Paris:20261124T090000",
    "DTEND;TZID=Europe/Paris:20261124T100000",
    "STATUS:CONFIRMED",
    "LOCATION:Cordes-sur-Ciel",
    "DESCRIPTION:Casque prêté\\, à l'entrée \\; sonnez.\\nMerci",
    'ORGANIZER;CN="Les Assembleurs":mailto:bonjour@exemple.fr',
    'ATTENDEE;CN="Hélène  La Grande  Caussade";PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:helene@exemple.fr',
    "ATTENDEE;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:maud@exemple.fr",
    "TZID:Europe/Paris",
    "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
  ])
    expect(lines).toContain(line);
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
});

test("a cancelled visit is removed from calendars", () => {
  const lines = calendarLines(visitCalendar("CANCEL", visit));
  expect(lines).toContain("METHOD:CANCEL");
  expect(lines).toContain("STATUS:CANCELLED");
  expect(lines).toContain("UID:visite-abc@exemple.fr");
});

test("lines are folded, and a text cannot start a line", () => {
  const long = "à".repeat(300);
  const text = visitCalendar("REQUEST", {
    ...visit,
    description: `${long}\r\nEND:VEVENT\r\nATTENDEE:mailto:x@exemple.fr`,
    attendees: [{ name: 'x"\r\nATTENDEE:mailto:y@exemple.fr', email: "helene@exemple.fr" }],
  });
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const lines = calendarLines(text);
  expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toHaveLength(1);
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
});
