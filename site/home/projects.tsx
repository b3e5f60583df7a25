import type { Project } from "../../domain/projects/project.ts";
import { Card } from "../../ui/card/card.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { french } from "../../ui/text/typography.ts";
import { AwaitedCard } from "../../ui/waiting/waiting.tsx";
import { cover } from "../sections/pictures/project-images.ts";
import { projectMeasure, projectUrl } from "../sections/project-card.tsx";

/** The newest projects, one large and two smaller. Renders nothing without projects. */
export function Showcase({ projects }: { projects: Project[] }) {
  if (projects.length === 0) return null;
  return (
    <div className="showcase">
      {projects.map((project, index) => (
        <Card
          key={project.id}
          to={projectUrl(project)}
          picture={<Picture image={cover(project)} sizes={index === 0 ? largeSizes : smallSizes} />}
          measure={projectMeasure(project)}
          title={french(project.title)}
        />
      ))}
    </div>
  );
}

export function AwaitedShowcase() {
  return (
    <div className="showcase" aria-busy="true">
      <AwaitedCard label="Chargement des projets..." />
      <AwaitedCard />
      <AwaitedCard />
    </div>
  );
}

// Covers are cropped to their place, so they must be wider than it.
const largeSizes = "(min-width: 900px) 80vw, 100vw";
const smallSizes = "(min-width: 900px) 36vw, 100vw";
