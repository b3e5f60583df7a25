import PocketBase from "pocketbase";
import type { RunningServer } from "../../../running.ts";

/** Fills the optional sections of the home page and of the page about the team. */
export async function fillSections({ url, admin: { email, password } }: RunningServer): Promise<void> {
  const admin = new PocketBase(url);
  await admin.collection("users").authWithPassword(email, password);
  const pages = admin.collection("pages");
  await pages.create({ id: "pagehome0000000", page: "home", lists: homeLists });
  await pages.create({ id: "pageabout000000", page: "about", lists: { jobs } });
  for (const [index, title] of [
    "Le bouquet est au faîtage",
    "Trente mètres cubes",
    "Portes ouvertes",
  ].entries())
    await admin
      .collection("news")
      .create({ ...news, title, slug: `nouvelle-${index}`, day: `2026-11-0${index + 1}` });
}

const news = {
  text: "<p>On avait compté dix jours.</p><h3>Ce qui vient</h3><blockquote><p>Une poutre ne négocie pas.</p></blockquote>",
  author: "Fatou Sarr, cheffe de levage",
  place: "Lisle-sur-Tarn",
  status: "published",
};

const items = (...all: Record<string, string>[]) => all.map((texts, index) => ({ id: `i${index}`, texts }));

const homeLists = {
  steps: items(
    {
      title: "La visite",
      ours: "Nous relevons la pente.",
      yours: "Vous racontez.",
      length: "1",
      unit: "hour",
    },
    { title: "Le levage", ours: "Nous levons.", received: "Les photos", length: "6", unit: "week" },
  ),
  questions: items(
    { question: "Le devis engage-t-il ?", answer: "Nous, oui.\nVous, non." },
    { question: "Quand paie-t-on ?", answer: "Cinq fois, jamais d'avance." },
  ),
  partners: items(
    { name: "Fibois Occitanie", note: "La filière", link: "https://fibois.example/" },
    { name: "RGE" },
  ),
};

const jobs = items({
  title: "Charpentière ou charpentier",
  text: "Pour tailler et lever avec Fatou.",
  contract: "CDI, 35 heures sur quatre jours et demi",
  pay: "2 150 à 2 500 € brut",
  place: "Gaillac",
  from: "2020-01-01",
  until: "2999-12-31",
});
