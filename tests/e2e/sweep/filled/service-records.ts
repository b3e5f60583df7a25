import PocketBase from "pocketbase";
import type { RunningServer } from "../../../running.ts";

/**
 * Fills a service with everything that its page shows, adds a hidden one, hides one of the specification, and gives the
 * third one a draft.
 */
export async function fillServices({ url, admin: { email, password } }: RunningServer): Promise<void> {
  const admin = new PocketBase(url).autoCancellation(false);
  await admin.collection("users").authWithPassword(email, password);
  const services = admin.collection("services");
  await services.update("servicemaisons0", whole);
  const hidden = { slug: "escaliers", title: "Escaliers", summary: "De bois, sur mesure.", hidden: true };
  await services.create({ id: "serviceescalier", ...hidden });
  await services.update("serviceexterieu", { hidden: true });
  const draft = { from: "sent", pictures: [], images: {} };
  await services.update("serviceextensio", { summary: "Un étage de plus, en dix jours.", draft });
}

const whole = {
  summary: "Les murs sortent de l'atelier isolés, fenêtres posées. Vous entrez dans une maison sèche.",
  text: "<p>Une maison à ossature bois tient sur des montants serrés, remplis et doublés de fibre de bois.</p>",
  contrasts: [
    { title: "Un chalet.", text: "On l'enduit, on la barde, on la couvre de zinc. Le bois est dedans." },
    { title: "Un kit.", text: "Personne ne vous livre des palettes et une notice." },
  ],
  layers: [
    { kind: "cladding", name: "Mélèze brut", note: "il grise, on ne le peint pas", thickness: 22 },
    { kind: "air", name: "Vide d'air", note: "la pluie s'arrête là et sèche", thickness: 40 },
    { kind: "insulation", name: "Fibre de bois", note: "coupe le froid des montants", thickness: 60 },
    { kind: "frame", name: "Montant et fibre de bois", note: "ce qui porte, et tient chaud", thickness: 145 },
    { kind: "panel", name: "Panneau", note: "raidit le mur, arrête l'air", thickness: 15 },
    { kind: "cavity", name: "Vide technique", note: "les gaines passent là", thickness: 45 },
    { kind: "lining", name: "Fibre-gypse", note: "ce que vous touchez", thickness: 13 },
  ],
  points: [
    { title: "Plans, permis et chantier menés par la même équipe", text: "Celle qui dessine est là." },
    { title: "Du bois de moins de cent kilomètres", text: "" },
  ],
  steps: [
    {
      title: "La visite",
      ours: "Nous venons sur le terrain.",
      yours: "Vous racontez comment vous vivez.",
      received: "Un ordre de prix",
      length: 1,
      unit: "hour",
    },
    { title: "L'esquisse", ours: "Inès dessine.", yours: "", received: "Les plans", length: 5, unit: "week" },
    {
      title: "Le levage",
      ours: "La grue.",
      yours: "Le café.",
      received: "Une maison",
      length: 2,
      unit: "week",
    },
  ],
  price_from: 1950,
  price_to: 2650,
  price_unit: "le mètre carré habitable, toutes taxes comprises",
  price_note: "Prix du 1er septembre 2026, revus chaque année.",
  price_includes: "les plans, le permis, l'étude de structure\nla maison entière, du sol fini à la gouttière",
  price_excludes: "le terrain, le notaire\nl'étude de sol",
  questions: [
    { question: "Une maison en bois, ça brûle ?", answer: "Moins vite qu'on ne croit." },
    { question: "Et les termites ?", answer: "Une barrière physique sous la lisse." },
  ],
};
