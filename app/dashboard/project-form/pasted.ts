/**
 * Returns pasted markup as the editor can take it: what Word writes as paragraphs with a bullet in front become
 * real lists, its headings the two sizes that a description has, and its own tags, comments and styles go.
 */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(withoutConditions(html), "text/html");
  for (const each of page.querySelectorAll("style, script, meta, link, title, xml, img, o\\:p, w\\:sdt")) {
    if (each.localName === "o:p" || each.localName === "w:sdt") each.replaceWith(...each.childNodes);
    else each.remove();
  }
  gatherLists(page);
  for (const heading of page.querySelectorAll("h1, h2")) rename(heading, "h3");
  for (const heading of page.querySelectorAll("h5, h6")) rename(heading, "h4");
  for (const paragraph of page.querySelectorAll("p")) if (isBlank(paragraph)) paragraph.remove();
  return page.body.innerHTML;
}

/** Word hides parts from browsers with `<![if …]>`: what it hides in lists is the bullet itself. */
function withoutConditions(html: string): string {
  return html
    .replace(/<!--\[if[\s\S]*?<!\[endif\]-->/gi, "")
    .replace(/<!\[if\s+!supportLists\]>[\s\S]*?<!\[endif\]>/gi, "")
    .replace(/<!\[(?:if[^\]]*|endif)\]>/gi, "");
}

function gatherLists(page: Document): void {
  let list: HTMLElement | null = null;
  for (const paragraph of [...page.querySelectorAll<HTMLElement>("p")]) {
    if (!/mso-list:\s*l\d/i.test(paragraph.getAttribute("style") ?? "")) {
      list = null;
      continue;
    }
    const isNumbered = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(paragraph.textContent);
    const item = page.createElement("li");
    dropBullet(paragraph);
    item.append(...paragraph.childNodes);
    const goesOn = list !== null && list === paragraph.previousElementSibling;
    if (!list || !goesOn) {
      list = page.createElement(isNumbered ? "ol" : "ul");
      paragraph.before(list);
    }
    list.append(item);
    paragraph.remove();
  }
}

/** Where the bullet was not hidden, it stands first, in a span of its own. */
function dropBullet(paragraph: HTMLElement): void {
  for (const span of paragraph.querySelectorAll<HTMLElement>("span[style*='mso-list:Ignore' i]"))
    span.remove();
  const first = paragraph.firstChild;
  if (first?.nodeType === Node.TEXT_NODE && first.nodeValue) {
    first.nodeValue = first.nodeValue.replace(/^\s*(?:[·•§o-]|\d+[.)])\s+/, "");
  }
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function isBlank(element: Element): boolean {
  return element.textContent.replace(/[\s\u00a0\u200b]/g, "") === "";
}
