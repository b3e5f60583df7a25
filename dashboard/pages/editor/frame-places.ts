import { endMark, markNumber, markPattern, withoutMarks } from "../../../domain/pages/marks.ts";

/** The attribute that names an editable element's place in the frame. */
export const placeAttribute = "data-place";

/** Attributes whose texts are read out. They keep no marks. */
const spoken = ["alt", "aria-label", "title", "placeholder", "content"];

/**
 * Finds the places in a page that was rendered with marks, and removes the marks. Each element of a place gets
 * `placeAttribute`. A text beside others gets an element of its own, which no style of the page knows.
 *
 * @param findId returns the id of the place with a number, or `undefined` if this editor does not change it
 */
export function exposePlaces(page: Document, findId: (number: number) => string | undefined): void {
  for (const image of page.querySelectorAll("img")) {
    const [mark] = image.alt.matchAll(markPattern);
    const id = mark?.[1] && findId(markNumber(mark[1]));
    if (id) (image.closest(".picture") ?? image).setAttribute(placeAttribute, id);
  }
  for (const node of markedTexts(page)) exposeText(page, node, findId);
  for (const name of spoken) {
    for (const element of page.querySelectorAll(`[${name}]`))
      element.setAttribute(name, withoutMarks(element.getAttribute(name) ?? ""));
  }
}

function markedTexts(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const textNodes: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (/[\u2060\u206f]/.test(text.data)) textNodes.push(text);
  }
  return textNodes;
}

/** A piece of a text node; without an id it is no place. */
type Piece = { text: string; id: string | undefined };

function exposeText(page: Document, node: Text, findId: (number: number) => string | undefined): void {
  const pieces = textPieces(node.data, findId);
  const parent = node.parentElement;
  const [only] = pieces;
  if (pieces.length === 1 && only && parent?.childNodes.length === 1) {
    node.data = only.text;
    if (only.id) parent.setAttribute(placeAttribute, only.id);
    return;
  }
  node.replaceWith(...pieces.map(({ text, id }) => (id ? placeElement(page, id, text) : text)));
}

function placeElement(page: Document, id: string, text: string): HTMLElement {
  const element = page.createElement("x-place");
  element.setAttribute(placeAttribute, id);
  element.textContent = text;
  return element;
}

/** Splits a text at its marks. */
export function textPieces(data: string, findId: (number: number) => string | undefined): Piece[] {
  const pieces: Piece[] = [];
  const add = (text: string, id?: string) => {
    const plain = withoutMarks(text);
    if (plain !== "") pieces.push({ text: plain, id });
  };
  let rest = 0;
  for (const mark of data.matchAll(markPattern)) {
    add(data.slice(rest, mark.index));
    const end = data.indexOf(endMark, mark.index);
    rest = end < 0 ? data.length : end + endMark.length;
    add(data.slice(mark.index, rest), findId(markNumber(mark[1] ?? "")));
  }
  add(data.slice(rest));
  return pieces;
}
