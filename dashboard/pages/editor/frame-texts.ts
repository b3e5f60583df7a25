import { french } from "../../../ui/text/typography.ts";
import { placeAttribute } from "./frame-places.ts";

/** Returns the elements of a place in the frame, in the order of the page. */
export function placeElements(page: Document, id: string): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(`[${placeAttribute}="${CSS.escape(id)}"]`)];
}

/** Shows a text in its place as it will be printed, except where somebody is typing. */
export function showText(page: Document, id: string, text: string, isHeadline: boolean): void {
  const elements = placeElements(page, id);
  const lines = isHeadline ? text.split("\n") : [text];
  for (const [index, element] of elements.entries()) {
    if (element === page.activeElement) continue;
    const isLast = index === elements.length - 1;
    const own = isHeadline ? (isLast ? lines.slice(index).join(" ") : (lines[index] ?? "")) : text;
    const printed = french(own);
    if (element.textContent !== printed) element.textContent = printed;
  }
}

/** Returns the text of a place, with a line for each line of a headline. */
export function readPlaceText(page: Document, id: string, isHeadline: boolean): string {
  const texts = placeElements(page, id).map(({ textContent }) => typedText(textContent));
  if (!isHeadline) {
    const active = page.activeElement;
    return active?.getAttribute(placeAttribute) === id ? typedText(active.textContent) : (texts[0] ?? "");
  }
  return texts.filter((text) => text !== "").join("\n");
}

/** Frames a place in which colleagues write, with the sentence about them. Without one, the frame goes. */
export function showWriting(page: Document, id: string, sentence: string | undefined): void {
  for (const [index, element] of placeElements(page, id).entries()) {
    // The lines of a headline are one place.
    if (sentence) element.setAttribute("data-writing", index === 0 ? sentence : "");
    else element.removeAttribute("data-writing");
  }
}

/** Returns a text with the spaces that people type. The typography sets the others again. */
function typedText(text: string): string {
  return text
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
