import { expect, test } from "vitest";
import { withPreviewBar } from "./preview-bar.ts";

const page =
  '<html><head></head><body><a class="skip-link" href="#contenu">Aller au contenu</a></body></html>';
const link = { recipient: "Nadia & <b>fils</b>", expires: "2026-11-27 23:00:00.000Z" };
const home = { name: "Accueil", kind: "page", hasDraft: true, address: "/" } as const;

test("the bar says whose draft it is and until when the link works", () => {
  const html = withPreviewBar(page, { link, record: home }).replaceAll(/[\u00a0\u202f]/g, " ");
  expect(html).toContain("Brouillon de la page « Accueil », pour Nadia &amp; &lt;b>fils&lt;/b>.");
  expect(html).toContain("Rien de ceci n’est encore en ligne. Le lien finit le 27 novembre.");
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test("the bar says that a published page has no draft any more", () => {
  const html = withPreviewBar(page, { link, record: { ...home, hasDraft: false } });
  expect(html).toContain("Il n’y a plus de brouillon");
});

test("the bar names a service", () => {
  const record = { name: "Escaliers", kind: "service", hasDraft: true, address: "/services" } as const;
  const html = withPreviewBar(page, { link, record }).replaceAll(/[\u00a0\u202f]/g, " ");
  expect(html).toContain("Brouillon du service « Escaliers », pour Nadia");
});

test("a page without a place for the bar is refused", () => {
  expect(() => withPreviewBar("<html></html>", { link, record: home })).toThrow();
});
