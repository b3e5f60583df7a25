import fc from "fast-check";
import { expect, test } from "vitest";
import { dayInParis } from "../../dates.ts";
import { answerDelayText, medianDelay } from "./answer-delay.ts";
import { workingTime } from "./working-time.ts";

const hour = 60 * 60 * 1000;
const now = "2026-11-20T12:00:00.000Z";
const at = (hours: number) => new Date(Date.parse(now) - hours * hour).toISOString();
const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / hour;
const answeredEnquiry = (hours: number) => ({ created: at(500), answered: at(500 - hours) });
const waitingFor = (hours: number) => ({ created: at(hours), answered: "" });
const several = (count: number, hours: number) => Array.from({ length: count }, () => answeredEnquiry(hours));

test("half of the enquiries were answered faster", () => {
  const enquiries = [...several(5, 10), answeredEnquiry(30), ...several(5, 100)];
  expect(medianDelay(enquiries, now, between)).toEqual({ workingHours: 30, of: 11 });
});

test("of two middle values, the longer one is used", () => {
  expect(medianDelay([...several(6, 10), ...several(6, 40)], now, between)?.workingHours).toBe(40);
});

test("a longer wait counts as unanswered, and a recent enquiry does not", () => {
  const answered = several(10, 20);
  expect(medianDelay([...answered, waitingFor(2)], now, between)).toEqual({ workingHours: 20, of: 10 });
  expect(medianDelay([...answered, waitingFor(300)], now, between)).toEqual({ workingHours: 20, of: 11 });
  const forgotten = Array.from({ length: 11 }, () => waitingFor(300));
  expect(medianDelay([...answered, ...forgotten], now, between)).toBeUndefined();
});

test("fewer than ten enquiries give no delay, and neither does none", () => {
  expect(medianDelay(several(9, 1), now, between)).toBeUndefined();
  expect(medianDelay([], now, between)).toBeUndefined();
});

test.each([
  [1, "Une demi-journée ouvrée"],
  [12, "Une demi-journée ouvrée"],
  [12.1, "Un jour ouvré"],
  [33.6, "Un jour et demi ouvré"],
  [48, "Deux jours ouvrés"],
  [50, "Deux jours et demi ouvrés"],
  [240, "Dix jours ouvrés"],
])("%d hours are said as « %s »", (workingHours, said) => {
  expect(answerDelayText({ workingHours, of: 41 })).toBe(
    `${said} : la moitié des 41 messages des 90 derniers jours ont eu leur réponse plus vite.`,
  );
});

test("a long or unmeasured delay gives no sentence", () => {
  expect(answerDelayText({ workingHours: 241, of: 41 })).toBe("");
  expect(answerDelayText(undefined)).toBe("");
});

test.each([
  ["a Friday's message answered on Monday", "2026-11-20 16:00:00.000Z", "2026-11-23 08:00:00.000Z", 16],
  ["one within a day", "2026-11-24 08:00:00.000Z", "2026-11-24 11:30:00.000Z", 3.5],
  ["a Saturday's answered on Sunday", "2026-11-21 09:00:00.000Z", "2026-11-22 09:00:00.000Z", 0],
  ["one over a closing", "2026-12-23 11:00:00.000Z", "2026-12-28 11:00:00.000Z", 24],
  [
    "one over the change of clocks, which lies in a weekend",
    "2026-10-23 10:00:00.000Z",
    "2026-10-26 11:00:00.000Z",
    24,
  ],
  ["what ends before it begins", "2026-11-24 12:00:00.000Z", "2026-11-24 08:00:00.000Z", 0],
])("%s has waited its working hours", (_, from, to, hours) => {
  const closings = [{ label: "Noël", from: "2026-12-24", to: "2026-12-26" }];
  expect(workingTime(closings)(from, to)).toBeCloseTo(hours, 5);
});

test("working hours are those of a count hour by hour", () => {
  const closings = [{ label: "Noël", from: "2026-12-24", to: "2026-12-26" }];
  const between = workingTime(closings);
  const isShut = (moment: number) => {
    const day = dayInParis(new Date(moment).toISOString());
    return ["Sat", "Sun"].includes(new Date(day).toUTCString().slice(0, 3)) || /^2026-12-2[4-6]$/.test(day);
  };
  const hours = fc.integer({ min: 0, max: 24 * 365 });
  fc.assert(
    fc.property(hours, fc.integer({ min: 0, max: 24 * 21 }), (start, length) => {
      const from = Date.UTC(2026, 2, 1) + start * hour;
      const openHours = Array.from({ length }, (_, index) => from + index * hour).filter(
        (each) => !isShut(each),
      );
      const [begin = "", end = ""] = [from, from + length * hour].map((each) => new Date(each).toISOString());
      expect(between(begin, end)).toBe(openHours.length);
    }),
    { numRuns: 60 },
  );
});
