import { readSketch, sketchArea } from "../details/sketch.ts";

/** The facts of an enquiry that fill a saved answer, as its record has them. Missing facts are omitted. */
export type FilledFrom = {
  sender_name?: string;
  town?: string;
  surface?: number;
  sketch?: unknown;
  subject?: string;
  work?: string;
};

/** The placeholders that a saved answer may have in braces. */
export const placeholders = ["nom", "prénom", "commune", "surface", "sujet", "signature"] as const;

export type Placeholder = (typeof placeholders)[number];

/**
 * Fills a saved answer in for one enquiry. Each placeholder in braces is replaced by its value. A placeholder without a
 * value stays visible for the sender. Braces around anything else are left alone.
 *
 * @param signature the author's name, as the client may know it
 */
export function fillAnswer(
  body: string,
  enquiry: FilledFrom,
  signature = "",
): { text: string; missing: Placeholder[] } {
  const values = placeholderValues(enquiry, signature);
  const missing = new Set<Placeholder>();
  const text = body.replace(/\{\s*([\p{L}\p{M}]+)\s*\}/gu, (whole, word: string) => {
    const name = placeholders.find((each) => each === word.normalize("NFC").toLowerCase());
    if (!name) return whole;
    if (values[name] === "") missing.add(name);
    return values[name] || whole;
  });
  return { text, missing: [...missing] };
}

function placeholderValues(enquiry: FilledFrom, signature: string): Record<Placeholder, string> {
  const { sender_name = "", town = "", subject = "" } = enquiry;
  const name = sender_name.trim();
  return {
    nom: name,
    prénom: firstName(name),
    commune: town.trim(),
    surface: surfaceText(enquiry),
    sujet: subject.trim(),
    signature: signature.trim(),
  };
}

/**
 * Returns « Hélène » for « Hélène Caussade ». For « Sonia et Paul Weber » it returns both first names. For a company or
 * a single name it returns the whole name.
 */
export function firstName(name: string): string {
  const words = name.split(/\s+/);
  const and = words.indexOf("et");
  if (and > 0 && words.length > and + 2) return words.slice(0, -1).join(" ");
  return words.length === 2 && !isCompanys(words[0] ?? "") ? (words[0] ?? "") : name;
}

/** The first word of « SCI Belcastel », « Mairie de … » or « Famille Roques » is not a first name. */
function isCompanys(word: string): boolean {
  return (
    word === word.toUpperCase() || /^(?:famille|mairie|gîtes?|atelier|m\.|mme|monsieur|madame)$/i.test(word)
  );
}

function surfaceText({ surface = 0, sketch }: FilledFrom): string {
  const clientSketch = readSketch(sketch);
  const area = surface > 0 ? surface : clientSketch ? sketchArea(clientSketch) : 0;
  return area > 0 ? `${String(area).replace(".", ",")} m²` : "";
}
