import { DomUtils, parseDocument } from "htmlparser2";
import { escapeXml } from "../../site/seo/xml.ts";
import { french } from "../../ui/text/typography.ts";

type Document = ReturnType<typeof parseDocument>;
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/** How the static site changes the addresses in a page. */
export type Links = {
  /** Returns the address of a link in the static site, or `null` if it needs the server. */
  link(href: string): string | null;
  /** Returns the address of a file that the page shows or loads, or `null` if it is left out. */
  file(address: string): string | null;
  /** Returns the address of the page's inline style sheet. */
  style(css: string): string;
  /** The site's own address, if it has one. */
  site: string | undefined;
  /** The title of the workshop, where the live page says whether its door is open. */
  workshop: string;
};

/**
 * Returns a page that works without the server: without scripts, with its files beside it. A part that needs the server
 * says so or links to the site.
 */
export function staticPage(html: string, links: Links): string {
  const document = parseDocument(html);
  for (const element of all(document)) changeElement(element, links);
  for (const title of all(document).filter(({ attribs }) => attribs.id === "atelier"))
    sayNothingOfNow(title, links);
  return DomUtils.getOuterHTML(document, { decodeEntities: false });
}

function all(document: Document): Element[] {
  return DomUtils.findAll(() => true, document.children);
}

function changeElement(element: Element, links: Links): void {
  const { name, attribs } = element;
  if (isLeftOut(element, links)) DomUtils.removeElement(element);
  else if (name === "link") changeLink(element, links);
  else if (name === "style") replaceElement(element, styleLink(links.style(DomUtils.textContent(element))));
  else if (name === "form") replaceElement(element, noForm(attribs.class, links.site));
  else if (name === "img" || name === "source") changePicture(element, links);
  else if (name === "a" && attribs.href !== undefined) changeAnchor(element, links);
}

/**
 * Tells whether an element is left out: scripts, the search with its panel, and metadata with absolute addresses if the
 * site has no address.
 */
function isLeftOut({ name, attribs }: Element, { site }: Links): boolean {
  if (name === "search" || "popover" in attribs || "popovertarget" in attribs) return true;
  if (name === "script") return attribs.type !== "application/ld+json" || !site;
  return name === "meta" && !site && /^(og|article):/.test(attribs.property ?? "");
}

const styleLink = (href: string) => `<link rel="stylesheet" href="${href}">`;

function changeLink(element: Element, links: Links): void {
  const { rel, href = "" } = element.attribs;
  const isKept = rel === "stylesheet" || rel === "icon" || rel === "apple-touch-icon";
  const file = isKept ? links.file(href) : null;
  if (file) element.attribs.href = file;
  else if (rel !== "canonical" || !links.site) DomUtils.removeElement(element);
}

/** Pictures of records are kept in the largest size that the page offers. The site's own pictures keep all sizes. */
function changePicture(element: Element, links: Links): void {
  const { attribs } = element;
  const candidates = (attribs.srcset ?? "").split(", ").filter(Boolean);
  if (candidates.some((candidate) => candidate.startsWith("/api/files/"))) {
    const widest = candidates
      .map((text) => text.split(" "))
      .sort((one, other) => candidateWidth(other) - candidateWidth(one));
    attribs.src = widest[0]?.[0] ?? attribs.src ?? "";
    delete attribs.srcset;
    delete attribs.sizes;
  } else if (attribs.srcset) {
    attribs.srcset = candidates.map((candidate) => moved(candidate, links)).join(", ");
  }
  if (attribs.src) attribs.src = links.file(attribs.src) ?? "";
}

const candidateWidth = ([, width = "0"]: string[]) => Number.parseInt(width, 10);

function moved(candidate: string, links: Links): string {
  const [address = "", width = ""] = candidate.trim().split(" ");
  return `${links.file(address) ?? address} ${width}`.trim();
}

function changeAnchor(element: Element, links: Links): void {
  const { href: target = "", rel } = element.attribs;
  const href = links.link(target);
  if (href !== null) element.attribs.href = href;
  // The link to one more filter still shows its number of projects.
  else if (rel === "nofollow") becomeText(element);
  else DomUtils.removeElement(element);
}

function becomeText(element: Element): void {
  element.name = "span";
  element.attribs = { class: element.attribs.class ?? "" };
}

/** Returns a notice as wide as the form that it replaces. */
function noForm(classes = "", site: string | undefined): string {
  const sentence = "Ce formulaire ne s'envoie que depuis le site lui-même";
  const text = site
    ? `${french(`${sentence} : `)}<a href="${site}/contact">${site.replace(/^https?:\/\//, "")}</a>.`
    : `${french(sentence)}.`;
  return `<div class="${classes}"><p class="lead">${text}</p></div>`;
}

/** Removes the opening state, which holds for an hour. */
function sayNothingOfNow(title: Element, { workshop }: Links): void {
  const lead = DomUtils.nextElementSibling(title);
  if (lead?.attribs.class === "lead") DomUtils.removeElement(lead);
  replaceElement(title, `<h2 id="atelier">${escapeXml(workshop)}</h2>`);
}

function replaceElement(element: Element, html: string): void {
  const [replacement] = parseDocument(html).children;
  if (replacement) DomUtils.replaceElement(element, replacement);
}
