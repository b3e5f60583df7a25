import { capitalize } from "../../../domain/text/first-letter.ts";
import { french, frenchTexts, inWords } from "../../../ui/text/typography.ts";

export const texts = frenchTexts({
  choose: "Choisir",
  column: "Choix",
  chooseWhat: (name: string) => french(`Choisir : ${name}`),
  keys: "Espace choisit, Maj et Espace choisissent jusqu'à cette ligne, Entrée mène aux actions, Échap termine.",
  bar: "Actions sur le choix",
  nothing: "Rien n'est choisi",
  all: "Tout choisir",
  notAll: "Ne rien choisir",
  end: "Terminer",
  undo: "Annuler",
  undone: "C'est annulé.",
  unanswered: "Le site n'a pas répondu. Réessayez.",
  obstacles: {
    gone: "C'est déjà supprimé.",
    conflict: "Quelqu'un d'autre en a décidé entre-temps.",
    unread: "De nouveaux mots sont arrivés entre-temps : lisez-les d'abord.",
    changed: "Cela vient de changer : voyez d'abord ce qui est enregistré.",
    forbidden: "Votre rôle ne le permet pas.",
    ended: "Votre session est terminée : reconnectez-vous, puis recommencez.",
    unanswered: "Le site n'a pas répondu. Réessayez.",
  },
  /** « Pas fait pour Julie Mazars et Léa Roux : … » */
  except: (names: string, why: string) => french(`Pas fait pour ${names}. ${why}`),
  more: (count: number) => (count === 1 ? "un autre" : `${inWords(count)} autres`),
});

/** A noun that is counted in a sentence. */
export type CountedNoun = { one: string; many: string; gender: "masculine" | "feminine" };

/** « Trois demandes » */
export function countInWords(count: number, { one, many, gender }: CountedNoun): string {
  return french(capitalize(`${inWords(count, gender)} ${count === 1 ? one : many}`));
}

/** Returns a word that agrees with counted records: « lu », « lue », « lus » or « lues ». */
export function agreedWord(word: string, count: number, { gender }: CountedNoun): string {
  return `${word}${gender === "feminine" ? "e" : ""}${count === 1 ? "" : "s"}`;
}

/** « Une demande : voulez-vous vraiment la supprimer ? » */
export function deletionQuestion(count: number, noun: CountedNoun): string {
  const pronoun = count !== 1 ? "les" : noun.gender === "feminine" ? "la" : "le";
  return french(`${countInWords(count, noun)} : voulez-vous vraiment ${pronoun} supprimer ?`);
}

/**
 * Returns a sentence about several records: « Trois demandes sont confiées. »
 *
 * @param participle masculine singular, such as « confié », and not ending in « s »
 */
export function doneSentence(count: number, noun: CountedNoun, participle: string, rest = ""): string {
  const verb = count === 1 ? "est" : "sont";
  return french(`${countInWords(count, noun)} ${verb} ${agreedWord(participle, count, noun)}${rest}.`);
}
