import { expect, test } from "vitest";
import { companyId } from "../../domain/company/company.ts";
import { openCooperative } from "../../domain/fixtures.ts";
import { nextTurn } from "./schedule.ts";

const halfPastTwo = Date.parse("2999-05-03T14:30:00Z");
const threeOClock = Date.parse("2999-05-03T15:00:00Z");

test("pages change with the next scheduled project or the next hour", async () => {
  const { store, admin } = await openCooperative();
  expect(await nextTurn(store, halfPastTwo)).toBe(threeOClock);
  const schedule = (slug: string, publish_at: string, status = "scheduled") =>
    admin.create("projects", { slug, title: slug, description: "<p>Bois</p>", status, publish_at });
  await schedule("passe", "2999-05-03 14:10:00.000Z");
  await schedule("lointain", "2999-05-04 14:50:00.000Z");
  await schedule("brouillon", "2999-05-03 14:35:00.000Z", "draft");
  expect(await nextTurn(store, halfPastTwo)).toBe(threeOClock);
  await schedule("ensuite", "2999-05-03 14:50:00.000Z");
  await schedule("bientot", "2999-05-03 14:40:00.000Z");
  expect(await nextTurn(store, halfPastTwo)).toBe(Date.parse("2999-05-03T14:40:00Z"));
});

test("on the hour, the next one counts", async () => {
  const { store } = await openCooperative();
  expect(await nextTurn(store, threeOClock)).toBe(Date.parse("2999-05-03T16:00:00Z"));
});

test("pages change at opening and closing, to the minute", async () => {
  const { store, admin } = await openCooperative();
  const lines = [{ days: "Vendredi", hours: "9h – 12h15 / 16h45 – 18h" }];
  await admin.create("company", { id: companyId, name: "Bois", workshop_hours: { label: "Atelier", lines } });
  // In May, Paris is two hours ahead.
  expect(await nextTurn(store, halfPastTwo)).toBe(Date.parse("2999-05-03T14:45:00Z"));
  expect(await nextTurn(store, Date.parse("2999-05-03T10:00:30Z"))).toBe(Date.parse("2999-05-03T10:15:00Z"));
  expect(await nextTurn(store, threeOClock)).toBe(Date.parse("2999-05-03T16:00:00Z"));
});
