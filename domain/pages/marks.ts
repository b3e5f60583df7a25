/** The digits of a mark: four characters that no font draws. */
const digits = ["\u2061", "\u2062", "\u2063", "\u2064"];
const start = "\u2060";
const markLength = 5;

/** The number of the first place that every page shares. The places of the page itself count from 0. */
export const firstCommonMark = 512;

/** The beginning of a place, with its number, and the end of the text that it is in. */
export const markPattern = new RegExp(`${start}([${digits.join("")}]{${markLength}})`, "g");
export const endMark = "\u206f";

/** Returns a text between marks that nobody sees. The number is a place's position in `pagePlaces`. */
export function marked(text: string, number: number): string {
  const numeral = number.toString(4).padStart(markLength, "0");
  return start + [...numeral].map((digit) => digits[Number(digit)]).join("") + text + endMark;
}

/** Returns the number that a mark's digits name. */
export function markNumber(mark: string): number {
  return Number.parseInt([...mark].map((digit) => digits.indexOf(digit)).join(""), 4);
}

/** Returns a text without its marks. */
export function withoutMarks(text: string): string {
  return text.replaceAll(markPattern, "").replaceAll(endMark, "");
}
