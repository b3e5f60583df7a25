import type { Content, LetterSite } from "../layout.ts";
import { typeset, typesetText } from "../typography.ts";

/** The outcome of a doubt about a review: the review stays, the team removed it, or it left by itself. */
export type DoubtOutcomeLetter = {
  outcome: "kept" | "withdrawn" | "gone";
  /** The author of the review, as the site shows it. */
  author: string;
  /** The reason as a sentence; empty if the review stays. */
  ground: string;
  /** The team's words. */
  words: string;
};

/**
 * Tells a visitor the decision on the review they doubted. The letter repeats nothing they wrote, as anybody can type
 * any address.
 */
export function doubtOutcomeLetter(
  { outcome, author, ground, words }: DoubtOutcomeLetter,
  site: LetterSite,
): Content {
  const { title, sentence } = outcomes[outcome];
  return {
    title,
    paragraphs: [
      "Bonjour,",
      typeset`Vous aviez signalé un doute sur un avis publié par ${site.name}. ${sentence}`,
    ],
    facts: [
      { label: "Avis de", value: author },
      { label: "Motif", value: typesetText(ground) },
    ].filter(({ value }) => value !== ""),
    quote: words,
    action: { label: typeset`Voir les avis`, link: `${site.url}/avis` },
    note: typeset`Vous n'avez rien signalé ? Quelqu'un s'est trompé d'adresse : vous ne recevrez rien d'autre.`,
  };
}

const outcomes = {
  kept: {
    title: typeset`L'avis que vous avez signalé reste en ligne`,
    sentence: typeset`L'équipe l'a relu, et le garde.`,
  },
  withdrawn: {
    title: typeset`L'avis que vous avez signalé a été retiré`,
    sentence: typeset`L'équipe l'a relu, et l'a retiré du site. Voici pourquoi :`,
  },
  gone: {
    title: typeset`L'avis que vous avez signalé n'est plus en ligne`,
    sentence: typeset`Il a quitté le site avant que l'équipe n'en décide.`,
  },
};
