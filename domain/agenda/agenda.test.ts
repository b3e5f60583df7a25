import { expect, test } from "vitest";
import { agendaEntries, type DatedRecords } from "./agenda.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };
const nothing: DatedRecords = { visits: [], reminders: [], worksites: [], papers: [], company: undefined };
const slot = (from: string) => ({ from, to: from.replace(/T\d\d/, "T23"), note: "" });

function list(records: Partial<DatedRecords>): string[] {
  const company = { closings: [], public_holidays: "open" };
  return agendaEntries({ ...nothing, company, ...records } as DatedRecords, november).map(
    ({ kind, day, time }) => `${day} ${time} ${kind}`,
  );
}

test("a chosen visit has its slot, and an offered one has all", () => {
  const slots = [slot("2026-11-24T08:00:00Z"), slot("2026-11-25T23:30:00Z"), slot("2026-12-01T08:00:00Z")];
  const visit = { id: "v", message: "m", slots, chosen: "", client: "Anne", town: "", who: [] };
  expect(list({ visits: [{ ...visit, state: "offered" }] })).toEqual([
    "2026-11-24 09:00 visit",
    "2026-11-26 00:30 visit",
  ]);
  const chosenVisit = { ...visit, state: "chosen", chosen: "2026-11-24T08:00:00Z" };
  expect(list({ visits: [chosenVisit] })).toEqual(["2026-11-24 09:00 visit"]);
});

test("a held visit has its slot and is marked as held", () => {
  const slots = [slot("2026-11-24T08:00:00Z"), slot("2026-11-25T08:00:00Z")];
  const visit = { id: "v", message: "m", slots, client: "Anne", town: "", who: [] };
  const heldVisit = { ...visit, state: "done", chosen: "2026-11-24T08:00:00Z" };
  // The team may mark an offered visit as held. Nobody knows when it took place.
  const heldOffer = { ...visit, id: "o", state: "done", chosen: "" };
  const records = { ...nothing, visits: [heldVisit, heldOffer] };
  expect(agendaEntries(records, november).filter(({ kind }) => kind === "visit")).toMatchObject([
    { day: "2026-11-24", isChosen: true, isHeld: true },
  ]);
});

test("a worksite has its planned days and the ends of its guarantees", () => {
  const worksite = {
    id: "w",
    title: "Maison Roques",
    received_on: "2025-11-12 00:00:00.000Z",
    planned_dates: { raising: "2026-11-16", finishing: "2026-11" },
  };
  expect(list({ worksites: [worksite] })).toEqual(["2026-11-12  guarantee", "2026-11-16  step"]);
});

test("the agenda has reminders, ends of papers and each closed day", () => {
  expect(
    list({
      reminders: [
        { id: "r", sender_name: "Anne", remind_on: "2026-11-05 00:00:00.000Z", remind_note: "", who: "" },
      ],
      papers: [{ id: "p", kind: "kbis", name: "", ends_on: "2026-11-30 00:00:00.000Z" }],
      company: {
        closings: [{ label: "Inventaire", from: "2026-10-30", to: "2026-11-02" }],
        public_holidays: "open",
      },
    } as Partial<DatedRecords>),
  ).toEqual(["2026-11-01  closing", "2026-11-02  closing", "2026-11-05  reminder", "2026-11-30  paper"]);
});

test("a period of three years has the holidays of each", () => {
  const company = { closings: null, public_holidays: "" } as DatedRecords["company"];
  const days = agendaEntries({ ...nothing, company }, { from: "2026-12-01", to: "2028-01-02" });
  expect(new Set(days.map(({ day }) => day.slice(0, 4)))).toEqual(new Set(["2026", "2027", "2028"]));
});

test("public holidays are closings unless the company works on them", () => {
  expect(list({ company: { closings: null, public_holidays: "" } as DatedRecords["company"] })).toEqual([
    "2026-11-01  closing",
    "2026-11-11  closing",
  ]);
});

test("a reminder names the colleague whom it was given to", () => {
  const reminder = { id: "r", sender_name: "Anne", remind_on: "2026-11-05", remind_note: "", who: "Clara" };
  const entries = agendaEntries({ ...nothing, reminders: [reminder] }, november);
  expect(entries.find(({ kind }) => kind === "reminder")).toMatchObject({ who: "Clara" });
});
