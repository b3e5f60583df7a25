import { expect, test } from "vitest";
import { freeSlug, slugFromTitle } from "./slug.ts";

test.each([
  ["Maison des Tilleuls", "maison-des-tilleuls"],
  ["Été à l’Œuvre", "ete-a-l-oeuvre"],
  ["  Extension, rue des Vignes (2e) ! ", "extension-rue-des-vignes-2e"],
  ["30 m² de plus", "30-m-de-plus"],
  ["Straße", "strasse"],
  ["STRAẞE", "strasse"],
  ["Łódź", "lodz"],
  ["Øresund", "oresund"],
  ["Cœur d’Ægir", "coeur-d-aegir"],
  ["Preﬁguration du reﬂet", "prefiguration-du-reflet"],
  ["Eﬀet ﬃche", "effet-ffiche"],
  ["Đorđe, Þór et İstanbul", "dorde-thor-et-istanbul"],
  ["Ｍaison ĳssel", "maison-ijssel"],
  ["Char\u00ADpente\u200B", "charpente"],
  ["Nhà gỗ Đà Nẵng", "nha-go-da-nang"],
  ["Zażółć gęślą jaźń", "zazolc-gesla-jazn"],
  ["Çeşme, Iğdır’da ahşap ev", "cesme-igdir-da-ahsap-ev"],
  ["Größe, Ölmühle", "grosse-olmuhle"],
  ["Ĳmuiden, ŉ dak, Ǆep", "ijmuiden-n-dak-dzep"],
  ["Деревянный дом", "dereviannyi-dom"],
  ["Ξύλινο σπίτι", "xylino-spiti"],
  ["𝐌𝐚𝐢𝐬𝐨𝐧 𝟐", "maison-2"],
  ["2ª casa, Gəncə", "2a-casa-gence"],
  ["Maison 🏡 bois", "maison-bois"],
  ["🏡🪵", ""],
  ["???", ""],
])("the title %j suggests the slug %j", (title, slug) => {
  expect(slugFromTitle(title)).toBe(slug);
});

test("a suggested slug fits the limit, and ends without a hyphen", () => {
  const slug = slugFromTitle(`${"a".repeat(99)} maison`);
  expect(slug).toBe("a".repeat(99));
});

test("a free slug has the first unused number", () => {
  expect(freeSlug("grange", ["grange"])).toBe("grange-2");
  expect(freeSlug("grange", ["grange", "grange-2", "grange-3"])).toBe("grange-4");
  expect(freeSlug("a".repeat(100), [])).toBe(`${"a".repeat(98)}-2`);
});
