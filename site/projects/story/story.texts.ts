import type { ChapterMoment } from "../../../domain/projects/chapters/chapters.ts";
import type { ProjectStage } from "../../../domain/projects/stages.ts";
import { french, frenchTexts } from "../../../ui/text/typography.ts";

/** The states of a work: the unfinished ones, and the finished one. */
export type State = Exclude<ProjectStage, "before"> | "finished";

export const texts = frenchTexts({
  sameView: { two: "La même vue, deux fois", three: "La même vue, trois fois" },
  title: "Du bois nu à l'ouvrage",
  drag: "Glisser sur l'image vers la droite, ou choisir un état dessous.",
  choose: "Choisir un état sous l'image.",
  slider: "Avancement du chantier",
  states: {
    frame: "L'ossature",
    closed: "Clos et couvert",
    finished: "Fini",
  } satisfies Record<State, string>,
  between: (one: string, other: string, share: number) =>
    french(`Entre « ${one} » et « ${other} », ${share} %`),
  moments: { before: "Avant", during: "Pendant", after: "Après" } satisfies Record<ChapterMoment, string>,
});
