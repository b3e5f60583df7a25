import { foldText } from "../folded.ts";
import { visibleText } from "../typed.ts";
import { departmentDigits } from "./department-digits.ts";

/** A commune's name as it is sought: « St. Sulpice la Pointe » as « saint sulpice la pointe ». */
export function soughtOf(name: string): string {
  return foldText(visibleText(name))
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/\bst\b/g, "saint")
    .replace(/\bste\b/g, "sainte");
}

/** A commune as it is typed: its name as `soughtOf` has it, and its department, « 81 », where a postal code says it. */
export type SoughtCommune = { name: string; department?: string };

/**
 * Reads a commune that is typed as on an envelope: « 81500 Lavaur » is Lavaur in the Tarn, « Lyon 3e » is Lyon, and
 * « 31058 Toulouse Cedex 9 » is Toulouse.
 */
export function soughtCommune(typed: string): SoughtCommune {
  const [, postalCode = "", written = ""] = /^(\d{5})? ?(.*)$/.exec(soughtOf(typed)) ?? [];
  if (postalCode === "" || written === "") return { name: withoutDistrict(soughtOf(typed)) };
  return { name: withoutDistrict(written), department: departmentOfPost(postalCode) };
}

/** Paris, Lyon and Marseille are one commune each, whose districts have a number: « 3 », « 3e », « 3ème arrondissement ». */
function withoutDistrict(name: string): string {
  return name
    .replace(/ cedex( \d{1,2})?$/, "")
    .replace(
      /^(paris|lyon|marseille) \d{1,2} ?(?:ere?|e|eme|ieme|nde?)?(?: arr(?:t|dt|ondissement)?)?$/,
      "$1",
    );
}

/** La Poste writes Corsica as 20: from 20200 on, the code is one of Haute-Corse. */
function departmentOfPost(postalCode: string): string {
  if (postalCode.startsWith("20")) return postalCode < "20200" ? "2A" : "2B";
  return departmentDigits(postalCode);
}
