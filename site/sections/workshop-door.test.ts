import { expect, onTestFinished, test, vi } from "vitest";
import { doorTexts } from "./workshop-door.texts.ts";
import { currentDoor, nextDoor } from "./workshop-door.ts";
import { visitedTexts } from "./written/visited-texts.ts";

const workshop_hours = {
  label: "Atelier et chantiers",
  lines: [
    { days: "Lundi – jeudi", hours: "8h30 – 12h / 14h – 18h" },
    { days: "Vendredi", hours: "7h00 – 12h00" },
    { days: "Samedi", hours: "Fermé" },
    { days: "Dimanche", hours: "Fermé" },
  ],
};
const closings = [{ label: "Congés d’été", from: "2026-08-03", to: "2026-08-21" }];

/** Returns the door's texts at a clock time in Paris in summer, two hours ahead of UTC. */
const at = (time: string, facts = { workshop_hours, closings }) => {
  const { title, text } = currentDoor(facts, new Date(`${time}:00+02:00`));
  return `${title} – ${text}`.replaceAll(/[\u00a0\u202f]/g, " ");
};

test.each([
  ["2026-06-01T08:30", "La porte est ouverte – Aujourd’hui, jusqu’à 12 h."],
  ["2026-06-01T17:59", "La porte est ouverte – Aujourd’hui, jusqu’à 18 h."],
  ["2026-06-01T08:29", "La porte ouvre à 8 h 30 – Aujourd’hui, de 8 h 30 à 12 h."],
  ["2026-06-01T12:00", "La porte ouvre à 14 h – Aujourd’hui, de 14 h à 18 h."],
  ["2026-06-01T18:00", "La porte est fermée – Elle rouvre demain à 8 h 30."],
  ["2026-06-05T12:00", "La porte est fermée – Elle rouvre lundi à 8 h 30."],
  ["2026-06-07T23:59", "La porte est fermée – Elle rouvre demain à 8 h 30."],
  [
    "2026-08-03T10:00",
    "La porte est fermée – Congés d’été : fermé du 3 au 21 août 2026. Elle rouvre le 24 août 2026 à 8 h 30.",
  ],
  [
    "2026-08-21T10:00",
    "La porte est fermée – Congés d’été : fermé du 3 au 21 août 2026. Elle rouvre lundi à 8 h 30.",
  ],
])("at %s: %s", (time, said) => {
  expect(at(time)).toBe(said);
});

test("the cooperative's clock counts, in winter too", () => {
  const { title } = currentDoor({ workshop_hours, closings }, new Date("2026-01-05T07:30:00Z"));
  expect(title).toBe("La porte est ouverte");
});

test("missing or unreadable hours make no claim", () => {
  const unsure = { label: "Atelier", lines: [{ days: "Lundi", hours: "Sur rendez-vous" }] };
  for (const facts of [null, { workshop_hours: null, closings }, { workshop_hours: unsure, closings }])
    expect(currentDoor(facts, new Date("2026-06-01T10:00:00Z"))).toEqual({
      title: "Où nous trouver",
      text: "",
    });
});

test("a closing without end names no day of reopening", () => {
  const long = [{ label: "Travaux", from: "2026-06-01", to: "2026-12-31" }];
  expect(at("2026-06-02T10:00", { workshop_hours, closings: long })).toBe(
    "La porte est fermée – Travaux : fermé du 1er juin au 31 décembre 2026.",
  );
});

const facts = { workshop_hours, closings: [] };
const noon = new Date("2026-06-01T10:00:00Z");

test("the team's words take the hours of the day", () => {
  const texts = { ...doorTexts, open: "Entrez !", openText: "On ferme à {fermeture}." };
  const { title, text } = currentDoor(facts, new Date("2026-06-01T09:00:00Z"), texts);
  expect([title, text]).toEqual(["Entrez\u202f!", "On ferme à 12\u00a0h."]);
});

test("an open page keeps the team's words when the door changes", () => {
  vi.useFakeTimers({ now: new Date("2026-06-01T09:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const texts = { ...doorTexts, closed: "On dort" };
  const door = currentDoor(facts, new Date(), texts);
  expect(nextDoor(facts, door)).toBe(door);
  vi.setSystemTime(new Date("2026-06-01T20:00:00Z"));
  expect(nextDoor(facts, door)).toMatchObject({ title: "On dort", texts });
});

test("a page that was reached without a document has the words that were read with it", () => {
  visitedTexts.home = { texts: { "workshop.door.later": "Dès {ouverture}" } };
  onTestFinished(() => void delete visitedTexts.home);
  expect(currentDoor(facts, noon).title).toBe("Dès 14\u00a0h");
});
