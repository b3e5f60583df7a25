import type { Project } from "../../domain/projects/project.ts";
import type { Call } from "../../records/call.ts";
import { ButtonLink } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { SectionRule } from "../../ui/drawing/section-rule.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { SectionHead } from "../../ui/text/section-head.tsx";
import { french } from "../../ui/text/typography.ts";
import { AwaitedCard } from "../../ui/waiting/waiting.tsx";
import { Awaited } from "../layout/awaited.tsx";
import { Band } from "../sections/page.tsx";
import { cover } from "../sections/pictures/project-images.ts";
import { projectMeasure, projectUrl } from "../sections/project-card.tsx";
import type { SectionPlace } from "../sections/written/sections.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { texts as original } from "./home.texts.ts";

/** The band of the newest projects. */
export function NewestProjects({ mark, projects }: SectionPlace & { projects: Call<Project[]> }) {
  const { rule, title, button } = useTexts("home", original).projects;
  return (
    <Band ground="sapwood" titled="realisations">
      <SectionRule number={mark}>{rule}</SectionRule>
      <SectionHead id="realisations" title={title}>
        <ButtonLink to="/realisations">{button}</ButtonLink>
      </SectionHead>
      <Awaited call={projects} waiting={<AwaitedShowcase />} failure={null}>
        {(newest) => <Showcase projects={newest} />}
      </Awaited>
    </Band>
  );
}

/** The newest projects, one large and two smaller. Renders nothing without projects. */
function Showcase({ projects }: { projects: Project[] }) {
  if (projects.length === 0) return null;
  return (
    <div className="showcase">
      {projects.map((project, index) => (
        <Card
          key={project.id}
          to={projectUrl(project)}
          picture={<Picture image={cover(project)} sizes={index === 0 ? largeSizes : smallSizes} />}
          measure={projectMeasure(project) || undefined}
          title={french(project.title)}
        />
      ))}
    </div>
  );
}

function AwaitedShowcase() {
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
