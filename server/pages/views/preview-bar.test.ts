import { expect, test } from "vitest";
import { withPreviewBar } from "./preview-bar.ts";

const page =
  '<html><head></head><body><a class="skip-link" href="#contenu">Aller au contenu</a></body></html>';
const link = { page: "home", recipient: "Nadia & <b>fils</b>", expires: "2026-11-27 23:00:00.000Z" };

test("the bar says whose draft it is and until when the link works", () => {
  const html = withPreviewBar(page, { link, hasDraft: true, address: "/" }).replaceAll(
    /[\u00a0\u202f]/g,
    " ",
  );
  expect(html).toContain("Brouillon de la page « Accueil », pour Nadia &amp; &lt;b>fils&lt;/b>.");
  expect(html).toContain("Rien de ceci n’est encore en ligne. Le lien finit le 27 novembre.");
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test("the bar says that a published page has no draft any more", () => {
  const html = withPreviewBar(page, { link, hasDraft: false, address: "/" });
  expect(html).toContain("Il n’y a plus de brouillon");
});

test("a page without a place for the bar is refused", () => {
  expect(() => withPreviewBar("<html></html>", { link, hasDraft: true, address: "/" })).toThrow();
});
