import type { LostReason, Step } from "../../../domain/enquiries/details/choices.ts";
import { capitalize } from "../../../domain/text/first-letter.ts";
import { ofName } from "../../../ui/text/elision.ts";
import { french, frenchTexts, inWords } from "../../../ui/text/typography.ts";

/** The texts of the board. */
export const texts = frenchTexts({
  title: "Demandes",
  failure: "Impossible de charger les demandes.",
  way: "Le chemin d'une demande",
  jumps: "Aller à une étape",
  filters: "Montrer",
  all: "Toutes",
  overdue: "En retard",
  search: "Nom, commune",
  count: (count: number) => french(`${count} ${count > 1 ? "demandes" : "demande"}`),
  late: {
    some: (count: number) => french(`${lateCount(count)} plus que promis.`),
    oldest: (who: string, since: string) => french(`La plus ancienne : ${who}, ${since}.`),
    none: "Aucune demande n'attend plus que promis.",
    undecided: "Vous n'avez pas encore dit combien de jours une demande peut attendre à chaque étape.",
    decide: "Fixer ces délais",
  },
  foot: "Sous chaque nom, l'attente ; le repère debout est le délai que nous nous donnons.",
  keys: {
    grip: "Sur la poignée :",
    space: "Espace",
    takes: "prend,",
    change: "changent de colonne,",
    sets: "pose,",
    cancel: "Échap",
    back: "remet en place.",
  },
  how: "Sur la poignée : Espace prend la demande, les flèches gauche et droite changent de colonne, Espace la pose, Échap la remet à sa place.",
  move: (who: string) => french(`Déplacer la demande : ${who}`),
  forward: (who: string) => french(`${who}, passer à : `),
  call: "Appeler",
  callWhom: (who: string) => french(` ${who}`),
  take: "Je m'en occupe",
  takeWhose: (who: string) => french(` : ${who}`),
  inCharge: "En charge : ",
  waits: "attend ",
  bounded: (count: number, total: number) =>
    french(`Les ${count} plus anciennes sur ${total}. La recherche trouve les autres.`),
  boundedClosed: (count: number, total: number) =>
    french(`Les ${count} dernières sur ${total}. La recherche trouve les autres.`),
  median: (days: string) => french(`médiane ${days}`),
  unmeasured: "non mesurée",
  won: "Devis signé.",
  empty: {
    title: "Personne n'attend ici.",
    text: "Ce qui arrive à cette étape s'y range tout seul.",
    none: "Aucune pour l'instant.",
    notFound: "Rien ici pour ce choix.",
  },
});

/** The name of a filter by the person in charge: « À moi », « À personne », « À Clara ». */
export function chargeName({ value, name }: { value: string; name: string }): string {
  return french(value === "mine" ? "À moi" : value === "nobody" ? "À personne" : `À ${name}`);
}

/** The texts for moving an enquiry. */
export const moveTexts = frenchTexts({
  lifted: (who: string) => french(`${who}, prise. Flèches pour changer de colonne.`),
  over: (step: string, place: number, count: number) => french(`${step}, ${place} sur ${count}.`),
  laid: (who: string, step: string) => french(`${who} posée dans ${step}.`),
  back: (who: string) => french(`${who} : remise à sa place.`),
  moved: (who: string, step: string) => french(`${who} : ${step}.`),
  taken: (who: string) => french(`${who} : c'est vous.`),
  undo: "Annuler",
  undone: (who: string) => french(`${who} : remise à sa place.`),
  released: (who: string) => french(`${who} : personne ne s'en occupe plus.`),
  conflict: {
    step: (who: string, step: string, by: string) =>
      french(`${by} a mis la demande ${ofName(who)} à « ${step} » entre-temps. Rien d'autre n'est changé.`),
    charge: (who: string, charge: string) =>
      french(`${charge} s'occupe déjà de la demande ${ofName(who)}. Rien n'est changé.`),
    released: (who: string) =>
      french(`Quelqu'un a changé entre-temps qui s'occupe de la demande ${ofName(who)}. Rien n'est changé.`),
    somebody: "Quelqu'un d'autre",
  },
  failed: (who: string) =>
    french(`La demande ${ofName(who)} n'a pas bougé : le site n'a pas répondu. Réessayez.`),
  ended: "Votre session est terminée : reconnectez-vous, puis recommencez.",
  choose: "Mettre cette demande dans…",
  chooseForSeveral: "Mettre ces demandes dans…",
  several: "Déplacer",
  here: "La demande est à cette étape.",
  cancel: "Annuler",
  lost: {
    title: "Pourquoi est-elle perdue ?",
    text: "La raison reste entre nous. Elle nourrit les chiffres, rien ne part au client.",
    reasons: "Raison",
    note: "Une phrase de plus",
    confirm: "Noter comme perdue",
    none: "Choisissez une raison.",
  },
});

/** The texts for noting a call that starts an enquiry. */
export const callTexts = frenchTexts({
  open: "+ Noter un appel",
  title: "Noter un appel",
  text: "L'appel devient une demande, dans « Nouvelle ». Rien ne part au client.",
  fields: {
    name: "Nom",
    phone: "Téléphone",
    email: "E-mail",
    subject: "De quoi s'agit-il ?",
    body: "Ce qui a été dit",
  },
  confirm: "Garder l'appel",
  summary: "L'appel n'est pas encore gardé :",
  missing: {
    name: "Écrivez qui a appelé.",
    subject: "Écrivez de quoi il s'agit.",
    body: "Écrivez ce qui a été dit.",
  },
  noted: (who: string) => french(`L'appel ${ofName(who)} est noté.`),
  notedBefore:
    "L'appel est déjà gardé : votre premier envoi était arrivé. Ce que vous avez changé depuis n'y est pas. Notez-le dans la demande.",
  failed: "L'appel n'est pas gardé : le site n'a pas répondu. Réessayez.",
});

/** The labels of the step buttons, in the past tense: the act has just been done. */
export const forwardNames: Record<Step, string> = frenchTexts({
  new: "Nouvelle",
  called: "Appelée",
  visit: "Visite fixée",
  quote: "Devis envoyé",
  won: "Gagnée",
  lost: "Perdue",
});

/** The steps that one tap can reach. */
export const nextSteps: Record<Step, readonly Step[]> = {
  new: ["called"],
  called: ["visit"],
  visit: ["quote"],
  quote: ["won", "lost"],
  won: [],
  lost: [],
};

/** Shorter names for six steps side by side on a phone. */
export const shortStepNames: Partial<Record<Step, string>> = { quote: "Devis" };

/** The sentence for a lost enquiry without a note. */
export const lostSentences: Record<LostReason, string> = frenchTexts({
  far: "Trop loin de nous.",
  size: "Trop grand ou trop petit pour nous.",
  budget: "Le budget ne suffit pas.",
  other_builder: "Parti avec un autre artisan.",
  given_up: "Projet abandonné ou remis.",
  silent: "Sans réponse après trois rappels.",
});

function lateCount(count: number): string {
  const words = inWords(count, "feminine");
  const number = capitalize(words);
  return count > 1 ? `${number} demandes attendent` : `${number} demande attend`;
}
