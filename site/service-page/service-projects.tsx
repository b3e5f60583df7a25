import type { Project } from "../../domain/projects/project.ts";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { WayLink } from "../../ui/link/link.tsx";
import { SectionHead } from "../../ui/text/section-head.tsx";
import type { ServiceTexts } from "../pages/texts/service.texts.ts";
import { Band } from "../sections/page.tsx";
import { ProjectCard } from "../sections/project-card.tsx";
import type { SectionPlace } from "../sections/written/sections.ts";

type OwnProjectsProps = {
  projects: Project[];
  /** The address of all of them. Empty if these are all. */
  all: string;
  place: SectionPlace;
  texts: ServiceTexts["projects"];
};

/** The latest projects of a service. Renders nothing if there is none. */
export function OwnProjects({ projects, all, place: { mark, tight }, texts }: OwnProjectsProps) {
  if (projects.length === 0) return null;
  return (
    <Band titled="realisations" tight={tight}>
      <SectionRule number={mark}>{texts.rule}</SectionRule>
      <SectionHead id="realisations" title={texts.title}>
        {all && (
          <WayLink to={all} icon="arrow">
            {texts.all}
          </WayLink>
        )}
      </SectionHead>
      <ul className="service-projects">
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} heading="h3" />
          </li>
        ))}
      </ul>
    </Band>
  );
}
