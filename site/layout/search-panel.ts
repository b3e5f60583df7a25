import { french } from "../../ui/text/typography.ts";

/** Where visitors often go, beside the search. */
const doors = [
  ["/demande/devis", "Demander un devis"],
  ["/contact", "Les horaires de l'atelier"],
  ["/account", "Mon chantier"],
];

const glass = "M7.5 3h6l4 4v6l-4 4h-6l-4-4V7zM15.5 15.5L22 22";
const close = `<button type="button" class="link" popovertarget="recherche" popovertargetaction="hide">Fermer</button>`;
const arrow = "M2 12h19M14 5l7 7-7 7";

/**
 * Returns the search of the navigation bar as HTML: a button, and the panel that it opens. Only the server writes it, and
 * no script touches it. The browser opens and closes the panel, and its form asks for a document.
 */
export function searchPanel(): string {
  const links = doors.map(
    ([to = "", label = ""]) => `<li><a class="link" href="${to}">${french(label)}</a></li>`,
  );
  return [
    `<button type="button" class="icon-button search-open" popovertarget="recherche" aria-label="Chercher sur le site">`,
    `${icon(glass)}</button>`,
    `<div popover id="recherche" class="search-panel" role="dialog" aria-label="Recherche">`,
    searchField("recherche-panneau", "autofocus", close),
    `<p class="note">Aller droit à</p><ul class="actions">${links.join("")}</ul></div>`,
  ].join("");
}

/** Returns the search field as HTML, with an id of its own. `beside` is the HTML of another control in its line. */
export function searchField(id: string, attribute = "", beside = ""): string {
  return [
    `<search><form action="/recherche" class="search-field">`,
    `<label class="sr-only" for="${id}">Chercher sur le site</label>`,
    `<input id="${id}" name="q" type="search" required maxlength="100" autocomplete="off" enterkeyhint="search"`,
    ` placeholder="Une essence, un village, une question" ${attribute}>`,
    `<button type="submit" class="icon-button" aria-label="Chercher">${icon(arrow)}</button>${beside}</form></search>`,
  ].join("");
}

function icon(path: string): string {
  return `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`;
}
