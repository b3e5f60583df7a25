import { problemText } from "../../domain/projects/problems.ts";
import { pageAction } from "../parts/acts/page-acts.ts";
import { type CountedNoun, doneSentence, texts } from "../parts/several/several.texts.ts";
import { severalActs } from "../parts/several/several-acts.ts";

export const projectNoun: CountedNoun = { one: "projet", many: "projets", gender: "masculine" };

const acts = severalActs<"published" | "hidden">({
  collection: "projects",
  problemText,
  done: {
    published: (count) => doneSentence(count, projectNoun, "publié"),
    hidden: (count) => doneSentence(count, projectNoun, "repassé", " en brouillon"),
  },
});

export type SeveralProjectActTable = typeof acts;

/** The acts on several projects of the list. */
export const severalProjectsAction = pageAction(acts, texts.unanswered);
