import { monthInFrench } from "../../domain/dates.ts";
import { excerpt } from "../../domain/projects/excerpt.ts";
import type { Project } from "../../domain/projects/project.ts";
import { Card } from "../../ui/card/card.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { french } from "../../ui/text/typography.ts";
import { coverThumbnail } from "./pictures/project-images.ts";

// With three in a row, the thumbnail is as wide as its place: larger ones are for dense and very wide screens.
const sizes = "(min-width: 1500px) 30vw, (min-width: 1100px) 400px, (min-width: 600px) 45vw, 90vw";

const largeSizes = "(min-width: 600px) 46vw, 90vw";

type ProjectCardProps = { project: Project; heading?: "h2" | "h3"; first?: boolean; isLarge?: boolean };

/**
 * A project in a list: its cover, kind and date, title, and the beginning of its description. `first` is for the cover
 * at the top of the page, `isLarge` for cards that share a row with at most one other.
 */
export function ProjectCard({ project, heading, first, isLarge }: ProjectCardProps) {
  return (
    <Card
      to={projectUrl(project)}
      picture={<Picture image={coverThumbnail(project)} sizes={isLarge ? largeSizes : sizes} first={first} />}
      measure={projectMeasure(project) || undefined}
      title={french(project.title)}
      heading={heading}
    >
      {french(excerpt(project.description))}
    </Card>
  );
}

export function projectUrl({ slug }: { slug: string }): string {
  return `/realisations/${slug}`;
}

/** Returns a project's kind and date, as far as they are known: « Extension, mars 2026 ». */
export function projectMeasure({ category, project_date }: Project): string {
  return [french(category), monthInFrench(project_date)].filter(Boolean).join(", ");
}
