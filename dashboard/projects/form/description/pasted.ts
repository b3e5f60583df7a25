import { separateBlocks } from "./pasted-blocks.ts";

/**
 * Returns pasted markup in a form that the editor accepts. Word's paragraphs with bullets become real lists. Headings
 * become the two sizes of a description, and tables become lines. Word's own tags, comments and styles are removed.
 */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(withTable(withoutConditions(html)), "text/html");
  for (const each of page.querySelectorAll("style, script, meta, link, title, xml, o\\:p, w\\:sdt")) {
    if (each.localName === "o:p" || each.localName === "w:sdt") each.replaceWith(...each.childNodes);
    else each.remove();
  }
  gatherLists(page);
  separateBlocks(page);
  for (const picture of page.querySelectorAll("img")) picture.remove();
  for (const heading of page.querySelectorAll("h1, h2")) rename(heading, "h3");
  for (const heading of page.querySelectorAll("h5, h6")) rename(heading, "h4");
  for (const paragraph of page.querySelectorAll("p")) if (isBlank(paragraph)) paragraph.remove();
  return page.body.innerHTML;
}

/** Word hides parts from browsers with `<![if …]>`: in lists, the bullet itself. */
function withoutConditions(html: string): string {
  return (
    html
      // The page's policy would report the style even though it is only parsed.
      .replace(/<style\b[\s\S]*?<\/style\s*>/gi, "")
      .replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, "")
      .replace(/<!\[if\s+!supportLists\]>([\s\S]*?)<!\[endif\]>/gi, "<span data-bullet>$1</span>")
      .replace(/<!\[(?:if[^\]]*|endif)\]>/gi, "")
  );
}

/** Some programs copy rows and cells without their table, and parsers drop those. */
function withTable(html: string): string {
  return /<t[rdh]\b/i.test(html) && !/<table\b/i.test(html) ? `<table>${html}</table>` : html;
}

function gatherLists(page: Document): void {
  let list: List | undefined;
  for (const paragraph of [...page.querySelectorAll<HTMLElement>("p")]) {
    const [, of] = /mso-list:\s*(l\d+)/i.exec(paragraph.getAttribute("style") ?? "") ?? [];
    if (!of) {
      list = undefined;
      continue;
    }
    const kind = /^[\s\u00a0]*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(paragraph.textContent) ? "ol" : "ul";
    if (list?.of !== of || list.element !== paragraph.previousElementSibling) {
      list = { of, element: page.createElement(kind) };
      paragraph.before(list.element);
    }
    dropBullet(paragraph);
    const item = page.createElement("li");
    item.append(...paragraph.childNodes);
    list.element.append(item);
    paragraph.remove();
  }
}

/** A list under construction, and the Word list it stands for. */
type List = { of: string; element: HTMLElement };

/** If Word has not marked the bullet, it is a character and a space. */
function dropBullet(paragraph: HTMLElement): void {
  const marked = paragraph.querySelectorAll("[data-bullet], span[style*='mso-list:Ignore' i]");
  for (const bullet of marked) bullet.remove();
  const first = paragraph.firstChild;
  if (marked.length > 0 || first?.nodeType !== Node.TEXT_NODE || !first.nodeValue) return;
  first.nodeValue = first.nodeValue.replace(/^\s*(?:[·•§o-]|\d+[.)])\s+/, "");
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function isBlank(element: Element): boolean {
  return element.textContent.replace(/[\s\u00a0\u200b]/g, "") === "";
}
