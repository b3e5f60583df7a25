import { expect, test } from "vitest";
import { nearestPage } from "./nearest.ts";

const pages = [
  { path: "/", name: "Accueil" },
  { path: "/services", name: "Services" },
  { path: "/realisations", name: "Réalisations" },
  { path: "/qui-sommes-nous", name: "Qui sommes-nous ?" },
  { path: "/contact", name: "Contact" },
  { path: "/demande/devis", name: "Demander un devis" },
  { path: "/realisations/extension-le-verger", name: "Extension le Verger" },
  { path: "/realisations/maison-des-tilleuls", name: "Maison des Tilleuls" },
];

test.each([
  ["/contatc", "/contact", "typing"],
  ["/réalisation", "/realisations", "typing"],
  ["/notre-extension-verger", "/realisations/extension-le-verger", "words"],
  ["/projets/maison-tilleul.html", "/realisations/maison-des-tilleuls", "words"],
  ["/devis-gratuit", "/demande/devis", "words"],
  ["/realisations/grange-lafon", "/realisations", "part"],
])("%s resembles %s by its %s", (path, target, reason) => {
  const proposal = nearestPage(path, pages);
  expect([proposal?.page.path, proposal?.reason]).toEqual([target, reason]);
});

test.each(["/blog", "/12345", "/x", "/nos-les-des"])("%s resembles no page", (path) => {
  expect(nearestPage(path, pages)).toBeUndefined();
});

test("the longest address is compared with a thousand pages in no time", () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    path: `/realisations/${"maison-en-bois-".repeat(6)}${index}`,
    name: "Maison en bois",
  }));
  const started = process.cpuUsage();
  nearestPage(`/realisations/${"maison-en-boi-".repeat(6)}x`, many);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(1_000);
});
