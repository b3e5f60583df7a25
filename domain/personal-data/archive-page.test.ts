import { expect, test } from "vitest";
import { archivePage } from "./archive-page.ts";

const data = {
  exporté_le: "2026-11-29T10:00:00.000Z",
  compte: { nom: "Anne <Roux>", email_confirmé: true, inscription: "2026-03-12 09:05:00.000Z" },
  conversations: [
    {
      sujet: "Une extension",
      pièces_jointes: ["pieces-jointes/2026-03-12-abc/plan n°1 & coupe.pdf"],
      visites: [{ retenu: "2026-04-02 00:00:00.000Z", note: "" }],
      plans: [],
    },
  ],
  avis: [],
};

test("the page of an archive shows every part with French dates", () => {
  const page = archivePage(data);
  expect(page).toContain("<h2>Votre compte</h2>");
  expect(page).toContain("<h2>Vos demandes et vos échanges</h2>");
  expect(page).toContain("<dt>Email confirmé</dt><dd>oui</dd>");
  expect(page).toContain("<dt>Inscription</dt><dd>12 mars 2026 à 10 h 05</dd>");
  expect(page).toContain("<dt>Retenu</dt><dd>2 avril 2026</dd>");
  expect(page).toContain("gardait de vous le 29 novembre 2026 à 11 h");
});

test("the page of an archive links its files", () => {
  const address = "pieces-jointes/2026-03-12-abc/plan%20n%C2%B01%20%26%20coupe.pdf";
  expect(archivePage(data)).toContain(`<a href="${address}">plan n°1 &amp; coupe.pdf</a>`);
});

test("texts of people are never markup, and nothing is loaded", () => {
  const page = archivePage(data);
  expect(page).toContain("Anne &lt;Roux&gt;");
  expect(page).not.toMatch(/<script|src=|https?:/);
});

test("empty parts say so", () => {
  expect(archivePage(data)).toContain("<h2>Vos avis</h2>\n<p>Rien.</p>");
});
