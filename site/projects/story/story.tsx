import { chaptersOf } from "../../../domain/projects/chapters/chapters.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { Chapters } from "./chapters.tsx";
import { SameView, statesOf } from "./same-view.tsx";
import sheet from "./story.css?url";

/** How many sections tell how a work came to be, each with a mark. */
export function storyLength(project: Project): number {
  return chaptersOf(project).length + (statesOf(project).length > 0 ? 1 : 0);
}

/** Whether its chapters tell what it is now, too. */
export function endsWithStory(project: Project): boolean {
  return chaptersOf(project).at(-1)?.moment === "after";
}

/** How a work came to be: the same view in its states, then its chapters. Nothing for a project that has neither. */
export function Story({ project }: { project: Project }) {
  if (storyLength(project) === 0) return null;
  const states = statesOf(project);
  return (
    <>
      {/* Here, and only where it is needed: what stands above is painted without it. */}
      <link rel="stylesheet" href={sheet} />
      {states.length > 0 && <SameView project={project} states={states} number={1} />}
      <Chapters project={project} first={states.length > 0 ? 2 : 1} />
    </>
  );
}
