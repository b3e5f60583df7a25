import type { Page } from "playwright-core";
import { addDays, todayInParis } from "../../../../domain/dates.ts";
import { picture } from "../../../contract/pictures.ts";
import { admin } from "../fixtures.ts";
import { openedWorksite } from "../worksite-photos/worksite-photos.ts";
import type { ContestedForm } from "./contest.ts";

/** The forms of whole pages, by their subject. */
export const pageForms: Record<string, () => Promise<ContestedForm>> = {
  async worksite() {
    const id = await openedWorksite();
    return {
      ...{ collection: "worksites", id, address: `/dashboard/chantiers/${id}` },
      ...{ label: /^Un mot au client/, field: "next_note", mine: "On passe jeudi." },
      ...{ other: { town: "Gaillac" }, save: ["Enregistrer"], insist: [keep, "Enregistrer"] },
    };
  },
  async paper() {
    const paper = { kind: "rge", number: "R 12", ends_on: addDays(todayInParis(), 90) };
    const { id } = await admin.collection("papers").create(paper);
    return {
      ...{ collection: "papers", id, address: `/dashboard/papiers/${id}` },
      ...{ label: "Numéro du contrat ou du certificat", field: "number", mine: "R 13", theirs: "R 14" },
      ...{ other: { issuer: "Organisme du Bâti" }, save: ["Ranger ce papier"] },
      insist: [keep, "Ranger ce papier"],
    };
  },
  async news() {
    const values = { slug: "deux-a-la-fois", title: "Deux à la fois", day: todayInParis() };
    const { id } = await admin.collection("news").create({ ...values, text: "<p>Bois.</p>" });
    return {
      ...{ collection: "news", id, address: `/dashboard/pages/nouvelles/${id}` },
      ...{ label: /^Titre/, field: "title", mine: "Le mien", other: { place: "Lisle-sur-Tarn" } },
      ...{ save: ["Enregistrer"], insist: [keep, "Enregistrer"] },
    };
  },
  async service() {
    const values = { slug: "pigeonniers", title: "Pigeonniers", summary: "Des pigeonniers." };
    const { id } = await admin.collection("services").create(values);
    return {
      ...{ collection: "services", id, address: `/dashboard/services/${id}` },
      ...{ label: /^Texte$/, field: "summary", mine: "Le mien.", theirs: "Le sien." },
      ...{ other: { title: "Pigeonniers et tours" }, save: ["Enregistrer"] },
      insist: ["Garder le mien", "Enregistrer"],
    };
  },
  async identity() {
    const { id } = await admin.collection("company").getFirstListItem("");
    return {
      ...{ collection: "company", id, address: "/dashboard/identite" },
      ...{ label: /^Sous chaque lettre/, field: "signature", mine: "Le mien", other: { mark: "none" } },
      save: [/^Enregistrer l/],
    };
  },
  "the company's region": () => companyForm("identite", "Région", "region"),
  "the company's street": () => companyForm("joindre", "Rue", "street"),
  async project() {
    const form = new FormData();
    const values = { slug: "grange-a-deux", title: "Grange à deux", description: "<p>Une grange.</p>" };
    for (const [name, value] of Object.entries(values)) form.set(name, value);
    form.set("cover_image", await picture("facade.jpg"));
    const { id } = await admin.collection("projects").create(form);
    return {
      ...{ collection: "projects", id, address: `/dashboard/projects/${id}` },
      ...{ label: /^Titre/, field: "title", mine: "Grange de la seconde", theirs: "Grange de la première" },
      ...{ other: { category: "Agricole" }, save: ["Enregistrer", "Confirmer"] },
      insist: ["Enregistrer ces choix"],
    };
  },
};

const keep = "Garder ce que j’ai écrit";

async function companyForm(section: string, label: string, field: string): Promise<ContestedForm> {
  const { id } = await admin.collection("company").getFirstListItem("");
  const part = (page: Page) => page.locator(`details#${section}`);
  return {
    ...{ collection: "company", id, address: "/dashboard/coordonnees", part, label, field },
    async open(page) {
      const isOpen = (await part(page).getAttribute("open")) !== null;
      if (!isOpen) await part(page).locator("summary").first().click();
    },
    ...{ mine: "Le mien", other: { instagram: "https://www.instagram.com/autre.example/" } },
    ...{ save: ["Enregistrer"], insist: ["Enregistrer ma version"] },
  };
}
