/** Characters that no font draws, such as U+200B, U+FEFF, U+00AD and direction marks. Pasted texts contain them. */
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu;

/** Returns the visible part of an address, a number or a name: the text without invisible characters. */
export function visibleText(text: string): string {
  return text.replace(invisible, "");
}
