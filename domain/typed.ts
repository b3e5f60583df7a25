/** Characters that no font draws, such as U+200B, U+FEFF, U+00AD and the marks of direction; pasted texts bring them. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Returns what is seen of an address, a number or a name: the text without invisible characters. */
export function visibleText(text: string): string {
  return text.replace(invisible, "");
}

/** Returns a number as people type it, « 1 200,5 » or « -43.6 »; `NaN` if the text is blank or no number. */
export function typedNumber(text: string): number {
  const plain = visibleText(text).replace(/\s/g, "").replace(",", ".");
  return /^[-+]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Returns a measure without its unit of metres or square metres: « 120 m2 », « 120 m² » and « 120 mètres carrés » as « 120 ». */
export function withoutMetres(text: string): string {
  return visibleText(text).replace(/m(?:[eè]tres?)?\s*(?:²|2|carr[eé]s?)?\s*$/i, "");
}
