import { expect, test } from "vitest";
import type { EnquiryCard } from "../../../records/enquiries/board/card.ts";
import {
  cardName,
  cardPlace,
  closingText,
  lateText,
  medianText,
  nextEvent,
  shareOfWait,
  sinceText,
  waitText,
  wonThisMonth,
  workText,
} from "./card-words.ts";

const now = new Date("2026-11-22T10:00:00.000Z");

const card: EnquiryCard = {
  id: "julie0000000000",
  created: "2026-11-19 10:00:00.000Z",
  updated: "",
  sender: "",
  sender_name: "Julie Mazars",
  sender_email: "julie@exemple.fr",
  phone: "",
  subject: "Carport double",
  work: "",
  town: "",
  town_code: "",
  surface: 0,
  step: "new",
  step_at: "2026-11-19 10:00:00.000Z",
  lost_reason: "",
  lost_note: "",
  in_charge: "",
  remind_on: "",
  remind_to: "",
  is_read: false,
  last_at: "2026-11-19 10:00:00.000Z",
};

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("’", "'");

test("the sender is named by account, else given name, else address", () => {
  expect(cardName({ ...card, expand: { sender: { name: "Famille Roques" } } })).toBe("Famille Roques");
  expect(cardName(card)).toBe("Julie Mazars");
  expect(cardName({ ...card, sender_name: "" })).toBe("julie@exemple.fr");
});

test("a card shows the works, or else the subject", () => {
  expect(plain(workText({ ...card, work: "extension", surface: 30 }))).toBe("Extension, 30 m²");
  expect(plain(workText({ ...card, work: "other", surface: 12.5 }))).toBe("Carport double, 12,5 m²");
  expect(workText(card)).toBe("Carport double");
});

test("a town has its distance if known and not zero", () => {
  const there = { ...card, town: "Graulhet", town_code: "81105" };
  expect(plain(cardPlace(there, { "81105": 21 }))).toBe("Graulhet, 21 km");
  expect(cardPlace(there, {})).toBe("Graulhet");
  expect(cardPlace(there, { "81105": 0 })).toBe("Graulhet");
  expect(cardPlace(card, {})).toBe("");
});

test.each([
  [19.4, 14, "depuis 19 jours", "5 jours de retard", 83],
  [2.5, 2, "depuis 2 jours", "moins d'un jour de retard", 75],
  [1, 2, "depuis 1 jour", "", 30],
  [2.2 / 24, 2, "depuis 2 h", "", 3],
  [0.01, 2, "depuis 14 min", "", 0],
  [0, 2, "à l'instant", "", 0],
  [90, 14, "depuis 90 jours", "76 jours de retard", 100],
])("%d days with a delay of %d are told and drawn", (days, delay, waits, late, share) => {
  const wait = { days, delay };
  expect([plain(waitText(wait)), plain(lateText(wait)), shareOfWait(wait)]).toEqual([waits, late, share]);
});

test("without a delay, nothing is late and no line is drawn", () => {
  const wait = { days: 90, delay: undefined };
  expect([lateText(wait), shareOfWait(wait)]).toEqual(["", undefined]);
});

test("an enquiry's sentence names its step", () => {
  expect(plain(sinceText({ ...card, step: "quote" }, now))).toBe("devis envoyé il y a 3 jours");
  expect(plain(sinceText({ ...card, step: "visit" }, now))).toBe("en visite depuis 3 jours");
  expect(plain(sinceText({ ...card, step: "", step_at: "", created: "2026-11-22 09:00:00.000Z" }, now))).toBe(
    "arrivée aujourd'hui",
  );
});

test.each([
  ["2026-11-22", "rappeler aujourd'hui"],
  ["2026-11-23", "rappeler demain"],
  ["2026-11-26", "rappeler jeudi 26"],
  ["2026-12-04", "rappeler le 4 décembre"],
  ["2026-11-20", "à rappeler depuis le 20 novembre"],
])("who wants to be reminded on %s reads « %s »", (remind_on, text) => {
  expect(plain(nextEvent({ ...card, remind_on: `${remind_on} 00:00:00.000Z` }, now))).toBe(text);
});

test("an agreed future visit comes before a reminder", () => {
  const of = (state: "chosen" | "offered", chosen: string) =>
    nextEvent({ ...card, remind_on: "2026-11-26", expand: { visits_via_message: [{ state, chosen }] } }, now);
  expect(plain(of("chosen", "2026-11-24 08:00:00.000Z"))).toBe("mardi 24 à 9 h, confirmée");
  expect(plain(of("chosen", "2026-11-20 08:30:00.000Z"))).toBe("rappeler jeudi 26");
  expect(plain(of("offered", ""))).toBe("créneaux proposés, sans réponse");
});

test("a closed enquiry shows its day, with another year if needed", () => {
  const closed = { ...card, step: "won" } as const;
  expect(plain(closingText({ ...closed, step_at: "2026-11-14 10:00:00.000Z" }, now))).toBe("14 novembre");
  expect(plain(closingText({ ...closed, step_at: "2025-11-14 10:00:00.000Z" }, now))).toBe(
    "14 novembre 2025",
  );
});

test("the won column shows this month's number, unless it is zero", () => {
  const won = (...days: string[]) =>
    days.map((day) => ({ ...card, step: "won" as const, step_at: `2026-${day} 10:00:00.000Z` }));
  const monthText = (cards: EnquiryCard[], total = cards.length) =>
    plain(wonThisMonth({ cards, total }, now));
  expect(monthText(won("11-14", "11-02", "10-30"))).toBe("2 ce mois-ci");
  expect(monthText(won("11-14", "11-02"), 7)).toBe("2+ ce mois-ci");
  expect(monthText(won("10-30", "09-02"))).toBe("");
});

test.each([
  [1.4, "1,4 j"],
  [21.3, "21 j"],
  [0.04, "< 0,1 j"],
])("a median of %d days is « %s »", (days, text) => {
  expect(medianText(days)).toBe(text);
});
