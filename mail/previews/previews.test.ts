import { expect, test } from "vitest";
import { permissionAnsweredLetter } from "../letters/permission.ts";
import { letterPreviews } from "./previews.ts";

const previews = letterPreviews({ name: "Les Assembleurs", url: "https://exemple.fr" });

test.each(previews)("our text in $name has no straight apostrophe", ({ text, html }) => {
  expect(text).not.toContain("'");
  expect(html.replace(/<[^>]*>/g, "")).not.toMatch(/'|&#39;/);
});

test.each(previews)("$name has no quotation without a text", ({ text }) => {
  expect(text.split("\n\n")).not.toContain("> ");
});

test("a withdrawal's letter says only once that everything is gone", () => {
  const { paragraphs, facts } = permissionAnsweredLetter({
    event: "withdrawn",
    title: "L’extension d’Albi",
    client: "Anne Vidal",
    moment: "20 novembre 2026 à 19 h 06",
    parts: "le dehors",
    lost: "le dedans",
    until: "",
    isPageGone: false,
    elsewhere: "",
    link: "https://exemple.fr",
  });
  expect(paragraphs).toEqual(["La page et ses images ont disparu du site à l’instant."]);
  expect(facts?.map(({ label }) => label)).toEqual(["Chantier", "Client", "Le", "Était permis"]);
});

test("a repeatable question does not promise to be the only one", () => {
  const { text } = previews.find(({ name }) => name === "permission-demandee") ?? {};
  expect(text).toContain("Tant que vous n’avez pas répondu, nous ne le demandons pas à nouveau.");
});

test("every letter with an enquiry's link lists everything it permits", () => {
  const plainPreviews = previews.map(({ name, text }) => ({ name, text: text.replace(/\s+/g, " ") }));
  const links = plainPreviews.filter(({ text }) => text.includes("Ce lien est personnel"));
  expect(links.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["contact-visiteur-lien", "reponse-visiteur"]),
  );
  for (const { text } of links)
    expect(text).toContain(
      "toute personne qui le détient peut lire la demande, y répondre, choisir une visite ou l’annuler.",
    );
});
