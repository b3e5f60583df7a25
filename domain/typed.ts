import { visibleText } from "./text/visible-text.ts";

/** Returns a number as people type it, « 1 200,5 » or « -43.6 »; `NaN` if the text is blank or no number. */
export function typedNumber(text: string): number {
  const plain = visibleText(text)
    .normalize("NFKC")
    .replace(/\s/g, "")
    .replace(/(?<=\d)['’](?=\d{3})/g, "")
    .replace(",", ".");
  return /^[-+]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/**
 * Returns a measure without its unit of metres or square metres. « 120 m2 », « env. 120 m² » and « 120 mètres carrés
 * habitables » become « 120 », and « 2m50 » becomes « 2,50 ».
 */
export function withoutMetres(text: string): string {
  const plain = visibleText(text)
    .normalize("NFKC")
    .trim()
    .replace(/^(?:environ|env\b\.?|approx\w*\.?|à peu près|~|≈|±)\s*/i, "")
    .replace(/[\s,(]*(?:environ|env\b\.?|approx\w*\.?|à peu près)\)?$/i, "");
  const [, metres, centimetres] = /^(\d+)\s*m(?:[eè]tres?)?\s*(\d{2})(?:\s*cm)?$/i.exec(plain) ?? [];
  if (metres) return `${metres},${centimetres}`;
  return plain.replace(
    /m(?:[eè]tres?)?[\s-]*\^?(?:2|carr[eé]s?)?\s*(?:habitables?|hab|utiles?|au sol|de plancher)?[\s.;]*$/i,
    "",
  );
}
