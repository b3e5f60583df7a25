import { expect, test } from "vitest";
import { amountFaults, amountText, readAmount, sumAmounts, typedAmount } from "./amounts.ts";

test.each([
  ["12500", 12_500],
  ["12 500", 12_500],
  ["12\u202f500,50", 12_500.5],
  ["12\u00a0500,05 €", 12_500.05],
  ["1 234.5 euros TTC", 1_234.5],
  ["0,01", 0.01],
])("« %s » is %d euros", (text, value) => {
  expect(readAmount(text)).toEqual({ value });
});

test.each([
  ["douze mille", amountFaults.unreadable],
  ["12.500", amountFaults.unreadable],
  ["12,505", amountFaults.unreadable],
  ["1e3", amountFaults.unreadable],
  ["€", amountFaults.unreadable],
  ["12 000 à 15 000", amountFaults.unreadable],
  ["0", amountFaults.none],
  ["-5", amountFaults.none],
  ["100 000 000,01", amountFaults.tooLarge],
])("« %s » is refused: %s", (text, fault) => {
  expect(readAmount(text)).toEqual({ fault });
});

test("an empty field has no amount", () => {
  expect(readAmount("  ")).toEqual({});
});

test("an amount is shown as French people write it, and read back", () => {
  expect(amountText(12_500)).toBe("12 500 €");
  expect(amountText(1_234_567.5)).toBe("1 234 567,50 €");
  expect(typedAmount(0)).toBe("");
  for (const amount of [0.1, 999, 12_500.05])
    expect(readAmount(typedAmount(amount))).toEqual({ value: amount });
});

test("a sum has whole cents", () => {
  expect(sumAmounts([0.1, 0.2])).toBe(0.3);
  expect(sumAmounts([])).toBe(0);
});
