import { expect, test } from "vitest";
import { agendaEntries, type DatedRecords } from "../../domain/agenda/agenda.ts";
import { agendaCalendar } from "./calendar.ts";

const options = {
  name: "Agenda des Assembleurs",
  siteUrl: "https://bois.example",
  now: new Date("2026-10-20T10:00:00Z"),
};
const autumn = { from: "2026-10-01", to: "2026-12-31" };
const company = { closings: [], public_holidays: "open" };
const slot = (from: string, to: string) => ({ from, to, note: "" });
const visit = {
  id: "v",
  message: "m",
  chosen: "",
  client: "Anne; Vidal",
  town: "Lavaur, Tarn",
  who: ["Clara"],
};

/** Returns the lines of a calendar, unfolded. */
function lines(records: object): string[] {
  const none = { visits: [], reminders: [], worksites: [], papers: [], company };
  const entries = agendaEntries({ ...none, ...records } as DatedRecords, autumn);
  return agendaCalendar(entries, options).replaceAll("\r\n ", "").split("\r\n");
}

function findLines(records: object, name: string): string[] {
  return lines(records).filter((line) => line.startsWith(name));
}

test("a visit keeps its slot's times before and after the clock change", () => {
  const slots = [
    slot("2026-10-24 07:00:00.000Z", "2026-10-24 08:00:00.000Z"),
    slot("2026-10-26 08:00:00.000Z", "2026-10-26 09:00:00.000Z"),
  ];
  const visits = [{ ...visit, state: "offered", slots }];
  // Both slots begin at nine in Paris.
  expect(findLines({ visits }, "DTSTART")).toEqual(["DTSTART:20261024T070000Z", "DTSTART:20261026T080000Z"]);
  expect(findLines({ visits }, "DTEND")).toEqual(["DTEND:20261024T080000Z", "DTEND:20261026T090000Z"]);
  expect(findLines({ visits }, "STATUS")).toEqual(["STATUS:TENTATIVE", "STATUS:TENTATIVE"]);
  expect(new Set(findLines({ visits }, "UID")).size).toBe(2);
});

test("a day has no time zone, also when the clock changes on it", () => {
  const reminder = { id: "r", sender_name: "Anne", remind_on: "2026-10-25 00:00:00.000Z", remind_note: "" };
  const reminders = [reminder];
  expect(findLines({ reminders }, "DTSTART")).toEqual(["DTSTART;VALUE=DATE:20261025"]);
  expect(findLines({ reminders }, "DTEND")).toEqual(["DTEND;VALUE=DATE:20261026"]);
  expect(findLines({ reminders }, "TRANSP")).toEqual(["TRANSP:TRANSPARENT"]);
});

test("the words of an entry are escaped, and lead to its page", () => {
  const from = "2026-11-24 08:00:00.000Z";
  const visits = [
    { ...visit, state: "chosen", chosen: from, slots: [slot(from, "2026-11-24 09:00:00.000Z")] },
  ];
  expect(findLines({ visits }, "SUMMARY")[0]).toMatch(/^SUMMARY:Visite.:.Anne\\; Vidal$/);
  expect(findLines({ visits }, "LOCATION")).toEqual(["LOCATION:Lavaur\\, Tarn"]);
  expect(findLines({ visits }, "DESCRIPTION")).toEqual(["DESCRIPTION:Lavaur\\, Tarn\\, avec Clara"]);
  expect(findLines({ visits }, "URL")).toEqual(["URL:https://bois.example/dashboard/demandes/m"]);
  expect(findLines({ visits }, "STATUS")).toEqual(["STATUS:CONFIRMED"]);
});

test("a held visit stays in the calendar as held", () => {
  const from = "2026-10-05 08:00:00.000Z";
  const visits = [{ ...visit, state: "done", chosen: from, slots: [slot(from, "2026-10-05 09:00:00.000Z")] }];
  expect(findLines({ visits }, "SUMMARY")[0]).toMatch(/^SUMMARY:Visite faite.:.Anne/);
  expect(findLines({ visits }, "STATUS")).toEqual(["STATUS:CONFIRMED"]);
});

test("lines are folded to 75 bytes", () => {
  const papers = [{ id: "p", kind: "other", name: "Éé".repeat(60), ends_on: "2026-11-30 00:00:00.000Z" }];
  const entries = agendaEntries(
    { visits: [], reminders: [], worksites: [], papers, company } as unknown as DatedRecords,
    autumn,
  );
  for (const line of agendaCalendar(entries, options).split("\r\n"))
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});
