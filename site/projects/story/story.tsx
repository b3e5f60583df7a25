import { readChapters } from "../../../domain/projects/chapters/chapters.ts";
import type { Project } from "../../../domain/projects/project.ts";
import { Chapters } from "./chapters.tsx";
import { SameView, viewStates } from "./same-view.tsx";
import sheet from "./story.css?url";

/** Returns the number of sections of the project's story, each with a mark. */
export function storyLength(project: Project): number {
  return readChapters(project).length + (viewStates(project).length > 0 ? 1 : 0);
}

/** Whether the last chapter shows the finished building. */
export function endsWithStory(project: Project): boolean {
  return readChapters(project).at(-1)?.moment === "after";
}

/** The project's story: the same view in its states, then its chapters. Renders nothing for a project with neither. */
export function Story({ project }: { project: Project }) {
  if (storyLength(project) === 0) return null;
  const states = viewStates(project);
  return (
    <>
      {/* Loaded here, where it is needed: the content above is painted without it. */}
      <link rel="stylesheet" href={sheet} />
      {states.length > 0 && <SameView project={project} states={states} number={1} />}
      <Chapters project={project} first={states.length > 0 ? 2 : 1} />
    </>
  );
}
