/** Separates two cells of a table's row, as in the store's cleaning. */
const cellGap = " · ";

/** Blocks that the editor's parser takes for parts of a line. */
const unknownBlocks =
  "button, center, details, dir, dt, legend, main, menu, nav, optgroup, option, summary, " +
  "span[style*='display:block' i], span[style*='display: block' i]";
/** Elements that a page shows as a box between the words. */
const boxes = "audio, canvas, embed, iframe, img, input, marquee, object, svg, svg text, textarea, video";

/**
 * Keeps the words of a pasted page apart where the editor would join them. A table becomes a paragraph with a line for each
 * row. A line of preformatted text stays a line. Blocks that the editor does not know become `div`.
 */
export function separateBlocks(page: Document): void {
  for (const text of page.querySelectorAll("pre")) breakLines(text);
  for (const box of page.querySelectorAll(boxes)) {
    box.before(" ");
    box.after(" ");
  }
  for (const note of page.querySelectorAll("rt")) {
    // Browsers draw an annotation above its word. The editor shows it beside the word, so it needs parentheses.
    if (note.textContent.trim() === "" || note.closest("ruby")?.querySelector("rp")) continue;
    note.before(" (");
    note.after(")");
  }
  for (const block of page.querySelectorAll(unknownBlocks)) {
    const knownBlock = page.createElement("div");
    knownBlock.append(...block.childNodes);
    block.replaceWith(knownBlock);
  }
  // Inner tables come first.
  for (const table of [...page.querySelectorAll("table")].reverse()) table.replaceWith(...tableLines(table));
}

function breakLines(element: Element): void {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const textNodes: Text[] = [];
  while (texts.nextNode()) textNodes.push(texts.currentNode as Text);
  for (const text of textNodes) {
    const [first = "", ...lines] = text.data.replace(/\n$/, "").split("\n");
    const broken = lines.flatMap((line) => [text.ownerDocument.createElement("br"), line]);
    text.replaceWith(first, ...broken);
  }
}

function tableLines(table: HTMLTableElement): Node[] {
  const blocks: Node[] = table.caption ? [toParagraph(table.caption)] : [];
  let paragraph: Element | undefined;
  for (const row of table.rows) {
    const [first, ...others] = [...row.cells].filter((cell) => cell.textContent.trim() !== "");
    if (!first) continue;
    if (others.length === 0 && first.querySelector("p, div, ul, ol, h1, h2, h3, h4, h5, h6, blockquote")) {
      // The table only places its content on the page.
      blocks.push(...first.childNodes);
      paragraph = undefined;
      continue;
    }
    const line = toParagraph(first);
    for (const cell of others) line.append(cellGap, ...toParagraph(cell).childNodes);
    if (paragraph) paragraph.append(table.ownerDocument.createElement("br"), ...line.childNodes);
    else {
      paragraph = line;
      blocks.push(line);
    }
  }
  return blocks;
}

/** The text and marks of a cell, without its blocks. */
function toParagraph(cell: Element): Element {
  const paragraph = cell.ownerDocument.createElement("p");
  for (const block of cell.querySelectorAll(
    "p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, blockquote, pre, br",
  ))
    block.replaceWith(" ", ...block.childNodes, " ");
  cell.normalize();
  const [first, last] = [cell.firstChild, cell.lastChild];
  if (first instanceof Text) first.data = first.data.trimStart();
  if (last instanceof Text) last.data = last.data.trimEnd();
  paragraph.append(...cell.childNodes);
  return paragraph;
}
