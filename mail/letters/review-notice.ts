import type { Content, LetterSite } from "../layout.ts";
import { typeset, typesetText } from "../typography.ts";

/** A statement about a review: a visitor doubts it, or its author appeals its refusal. */
export type ReviewNotice = {
  kind: "doubt" | "appeal";
  reviewId: string;
  /** The author of the review, as the site shows it. */
  author: string;
  /** The reason as a sentence: why the review is doubted, or was refused. */
  ground: string;
  /** Address that receives the team's decision; empty if a doubt came without one. */
  email: string;
  words: string;
};

/** Tells the cooperative that a review needs another look. */
export function reviewNotice(
  { kind, reviewId, author, ground, email, words }: ReviewNotice,
  site: LetterSite,
): Content {
  const { title, sentence, ground: label, note } = notices[kind];
  const facts = [
    { label: "Avis de", value: author },
    { label, value: typesetText(ground) },
    { label: "E-mail", value: email },
  ];
  return {
    title,
    paragraphs: [sentence],
    facts: facts.filter(({ value }) => value !== ""),
    quote: words,
    action: { label: typeset`Relire l'avis`, link: `${site.url}/dashboard/reviews/${reviewId}` },
    note,
  };
}

const notices = {
  doubt: {
    title: typeset`Un avis est signalé`,
    sentence: typeset`Quelqu'un doute d'un avis qui est en ligne, et dit pourquoi. L'avis reste en ligne tant que vous n'en décidez pas autrement.`,
    ground: "Ce qui fait douter",
    note: typeset`Décidez-en depuis le tableau de bord : qui a laissé son adresse reçoit ce que vous écrivez. Une réponse à cette lettre ne lui parviendrait pas.`,
  },
  appeal: {
    title: typeset`Un refus est contesté`,
    sentence: typeset`L'auteur d'un avis que vous avez refusé vous répond. L'avis reste refusé tant que vous n'en décidez pas autrement.`,
    ground: "Motif du refus",
    note: typeset`Décidez-en depuis le tableau de bord : l'auteur reçoit ce que vous écrivez. Une réponse à cette lettre ne lui parviendrait pas.`,
  },
};
