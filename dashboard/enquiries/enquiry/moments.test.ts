import { expect, test } from "vitest";
import { namedDay, offeredDays, shortMoment, slotBegins, slotSpan } from "./moments.ts";

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const now = new Date("2026-11-25T09:00:00Z");
const slot = { from: "2026-11-24 08:00:00.000Z", to: "2026-11-24 09:30:00.000Z", note: "" };

test("days have French names, with another year if needed", () => {
  expect(plain(namedDay("2026-11-17", now))).toBe("mardi 17 novembre");
  expect(plain(namedDay("2027-01-01", now))).toBe("vendredi 1er janvier 2027");
});

test("a moment shows weekday, date and hour", () => {
  expect(plain(shortMoment("2026-11-18 06:40:00.000Z"))).toBe("mercredi 18, 7 h 40");
});

test("slots show the workshop's time, whole hours without minutes", () => {
  expect(plain(slotBegins(slot))).toMatch(/^mardi 24 novembre( 2026)? à 9 h$/);
  expect(plain(slotSpan({ ...slot, note: "avant le travail" }))).toMatch(
    /de 9 h à 10 h 30, avant le travail$/,
  );
});

test("reminders propose tomorrow, Monday and Thursday, nearest first, none twice", () => {
  expect(offeredDays(now)).toEqual([
    { day: "2026-11-26", label: "demain" },
    { day: "2026-11-30", label: "lundi" },
    { day: "2026-12-03", label: "jeudi" },
  ]);
  const sunday = offeredDays(new Date("2026-11-29T09:00:00Z")).map(({ day }) => day);
  expect(sunday).toEqual(["2026-11-30", "2026-12-03", "2026-12-07"]);
});
