import { expect, test } from "vitest";
import { readOffer } from "./visit-offer.ts";

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

test("slots use the workshop's time and last an hour by default", () => {
  const offer = readOffer(
    form({
      "day-1": "2026-11-24",
      "from-1": "09:00",
      "to-1": "10:30",
      "day-3": "2027-06-01",
      "from-3": "14:00",
      with: "maud",
      note: " Une échelle ",
    }),
  );
  expect(offer).toEqual({
    slots: [
      { from: "2026-11-24 08:00:00.000Z", to: "2026-11-24 09:30:00.000Z", note: "" },
      { from: "2027-06-01 12:00:00.000Z", to: "2027-06-01 13:00:00.000Z", note: "" },
    ],
    with: ["maud"],
    note: "Une échelle",
  });
});

test.each([
  [{ "day-1": "2026-11-24" }],
  [{ "from-1": "09:00", "to-1": "10:00" }],
  [{ "day-1": "2026-11-24", "from-1": "10:00", "to-1": "09:00" }],
])("a slot that is not told whole offers nothing: %j", (values) => {
  expect(readOffer(form(values))).toBeUndefined();
});

test("an empty form has no slot", () => {
  expect(readOffer(form({}))?.slots).toEqual([]);
});
