import { foldText } from "../folded.ts";
import { visibleText } from "../text/visible-text.ts";
import { departmentDigits } from "./department-digits.ts";

/** Normalises a commune's name for searches: « St. Sulpice la Pointe » becomes « saint sulpice la pointe ». */
export function normalizedPlace(name: string): string {
  return foldText(visibleText(name))
    .replace(/\bs\/\s*-?/g, "sur ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/\bst\b/g, "saint")
    .replace(/\bste\b/g, "sainte")
    .replace(/\bmt\b/g, "mont");
}

/** A typed commune: its name as `normalizedPlace` returns it, and its department, « 81 », if a postal code names it. */
export type SoughtCommune = { name: string; department?: string };

/**
 * Reads a commune as written on an envelope: « 81500 Lavaur », « F-81500 Lavaur » and « Lavaur (81500) » are Lavaur in
 * the Tarn. « Lyon 3e » is Lyon, and « 31058 Toulouse Cedex 9 » is Toulouse.
 */
export function soughtCommune(typed: string): SoughtCommune {
  // « Lavaur, France », but not « Roissy-en-France ».
  const words = normalizedPlace(typed.replace(/(?<=[,;\d)])\s*france\s*$/i, "")).replace(
    /^fr? (?=\d{2} ?\d{3} )/,
    "",
  );
  const [, before = "", townName = "", after = ""] =
    /^(?:(\d{2} ?\d{3}) )?(.*?)(?: (\d{2} ?\d{3}))?$/.exec(words) ?? [];
  const postalCode = (before || after).replace(" ", "");
  if (postalCode === "" || townName === "" || (before && after)) return { name: withoutDistrict(words) };
  return { name: withoutDistrict(townName), department: departmentOfPost(postalCode) };
}

/** Paris, Lyon and Marseille are one commune each, with numbered districts: « 3 », « 3e », « 3ème arrondissement ». */
function withoutDistrict(name: string): string {
  return name
    .replace(/ cedex( \d{1,2})?$/, "")
    .replace(
      /^(paris|lyon|marseille) (?:\d{1,2}|[ivx]{1,5}) ?(?:ere?|er|e|eme|ieme|nde?)?(?: arr(?:t|dt|ondissement)?)?$/,
      "$1",
    )
    .replace(
      /^\d{1,2} ?(?:ere?|e|eme|ieme|nde?) arr(?:t|dt|ondissement)? (?:de )?(paris|lyon|marseille)$/,
      "$1",
    );
}

/** La Poste writes Corsica as 20. Codes from 20200 on are in Haute-Corse. */
function departmentOfPost(postalCode: string): string {
  if (postalCode.startsWith("20")) return postalCode < "20200" ? "2A" : "2B";
  return departmentDigits(postalCode);
}
