import { expect, test } from "vitest";
import { formPace, signedMoment } from "./timestamp.server.ts";

const began = new Date("2026-03-02T09:00:00.000Z");
const after = (seconds: number) => new Date(began.getTime() + seconds * 1000);
const moment = signedMoment("secret", began);

test("a form sent within three seconds is hasty", () => {
  expect(formPace(moment, "secret", after(2.9))).toBe("hasty");
  expect(formPace(moment, "secret", after(3))).toBe("byHand");
  expect(formPace(moment, "secret", after(-60))).toBe("hasty");
});

test("a page left open overnight counts as one without script", () => {
  expect(formPace(moment, "secret", after(11 * 3600))).toBe("byHand");
  expect(formPace(moment, "secret", after(13 * 3600))).toBe("unknown");
  expect(formPace("", "secret", began)).toBe("unknown");
});

test("a timestamp without our signature counts as hasty", () => {
  const [time] = moment.split(".");
  const [, signature] = moment.split(".");
  const earlier = (began.getTime() - 60_000).toString(36);
  for (const forged of [`${time}.`, `${time}.x`, `${earlier}.${signature}`, ".", "é.é", "x".repeat(10_000)]) {
    expect(formPace(forged, "secret", after(60)), forged.slice(0, 40)).toBe("hasty");
  }
  expect(formPace(moment, "another", after(60))).toBe("hasty");
});
