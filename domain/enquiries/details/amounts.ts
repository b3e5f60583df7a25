import { visibleText } from "../../text/visible-text.ts";
import { typedNumber } from "../../typed.ts";
import type { TypedMeasure } from "./measures.ts";

/** Why the amount of a quote is refused, in the form and in the store. */
export const amountFaults = {
  unreadable: "Écrivez le montant en euros et en chiffres, comme 12 500 ou 12 500,50.",
  none: "Le montant est plus grand que zéro. Sans montant, laissez le champ vide.",
  tooLarge: "Le montant peut atteindre 100 000 000 € au plus.",
};

/** The largest amount that the store accepts, in euros. */
export const largestAmount = 100_000_000;

/** Whether an amount has at most two decimals. */
export function hasWholeCents(amount: number): boolean {
  return Math.round(amount * 100) / 100 === amount;
}

/**
 * Reads a typed amount in euros: « 12 500 », « 12 500,50 » or « 12500.5 € ». « 12.500 » is refused, because it may mean
 * either twelve euros or twelve thousand.
 */
export function readAmount(text: string): TypedMeasure {
  const plain = visibleText(text)
    .trim()
    .replace(/\s*(?:€|euros?)?\s*(?:TTC)?$/i, "");
  if (plain === "") return visibleText(text).trim() === "" ? {} : { fault: amountFaults.unreadable };
  const value = typedNumber(plain);
  if (!Number.isFinite(value) || !hasWholeCents(value) || /[.,]\d{3}$/.test(plain))
    return { fault: amountFaults.unreadable };
  if (value <= 0) return { fault: amountFaults.none };
  return value > largestAmount ? { fault: amountFaults.tooLarge } : { value };
}

/** Returns « 12 500 € » or « 12 500,50 € », with plain spaces. */
export function amountText(amount: number): string {
  return `${groupedAmount(amount)} €`;
}

/** Returns an amount as its field shows it: « 12 500,50 », or an empty text for none. */
export function typedAmount(amount: number): string {
  return amount ? groupedAmount(amount) : "";
}

/** Returns an amount as a French spreadsheet reads it; empty for none. */
export function csvAmount(amount: number): string {
  return amount ? amount.toFixed(2).replace(".", ",") : "";
}

/** Returns the sum of amounts, without the fractions of a cent that binary numbers add. */
export function sumAmounts(amounts: readonly number[]): number {
  return Math.round(amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)) / 100;
}

function groupedAmount(amount: number): string {
  const [euros = "", cents] = amount.toFixed(2).split(".");
  const grouped = euros.replace(/\B(?=(\d{3})+$)/g, " ");
  return cents === "00" ? grouped : `${grouped},${cents}`;
}
