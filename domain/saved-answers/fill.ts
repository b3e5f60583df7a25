import { areaOf, sketchIn } from "../messages/request/sketch.ts";

/** What a request says of itself, as its record has it; what is missing is not said. */
export type FilledFrom = {
  sender_name?: string;
  town?: string;
  surface?: number;
  sketch?: unknown;
  subject?: string;
  work?: string;
};

/** What may stand in braces in a saved answer, and what it is filled in with. */
export const placeholders = ["nom", "prénom", "commune", "surface", "sujet", "signature"] as const;

export type Placeholder = (typeof placeholders)[number];

/**
 * A saved answer for one request: each placeholder in braces gives way to what is known, and what is not known is left as
 * it stands, for whoever sends it to see. Braces around anything else are left alone.
 *
 * @param signature who answers, by the name that the client may know
 */
export function fillAnswer(
  body: string,
  request: FilledFrom,
  signature = "",
): { text: string; missing: Placeholder[] } {
  const values = valuesOf(request, signature);
  const missing = new Set<Placeholder>();
  const text = body.replace(/\{\s*([\p{L}\p{M}]+)\s*\}/gu, (whole, written: string) => {
    const name = placeholders.find((each) => each === written.normalize("NFC").toLowerCase());
    if (!name) return whole;
    if (values[name] === "") missing.add(name);
    return values[name] || whole;
  });
  return { text, missing: [...missing] };
}

function valuesOf(request: FilledFrom, signature: string): Record<Placeholder, string> {
  const { sender_name = "", town = "", subject = "" } = request;
  const name = sender_name.trim();
  return {
    nom: name,
    prénom: firstName(name),
    commune: town.trim(),
    surface: surfaceText(request),
    sujet: subject.trim(),
    signature: signature.trim(),
  };
}

/** « Hélène » of « Hélène Caussade »; of « Sonia et Paul Weber » both; of a company, or of one name, all of it. */
export function firstName(name: string): string {
  const words = name.split(/\s+/);
  const and = words.indexOf("et");
  if (and > 0 && words.length > and + 2) return words.slice(0, -1).join(" ");
  return words.length === 2 && !isCompanys(words[0] ?? "") ? (words[0] ?? "") : name;
}

/** « SCI Belcastel », « Mairie de … », « Famille Roques » are not called by their first word. */
function isCompanys(word: string): boolean {
  return (
    word === word.toUpperCase() || /^(?:famille|mairie|gîtes?|atelier|m\.|mme|monsieur|madame)$/i.test(word)
  );
}

function surfaceText({ surface = 0, sketch }: FilledFrom): string {
  const drawn = sketchIn(sketch);
  const area = surface > 0 ? surface : drawn ? areaOf(drawn) : 0;
  return area > 0 ? `${String(area).replace(".", ",")} m²` : "";
}
