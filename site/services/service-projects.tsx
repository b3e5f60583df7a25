import { Link } from "react-router";
import { monthInFrench } from "../../domain/dates.ts";
import { filteredAddress } from "../../domain/projects/filters/filters.ts";
import type { Project } from "../../domain/projects/project.ts";
import { slugFromTitle } from "../../domain/projects/slug.ts";
import { WayLink } from "../../ui/link/link.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import { french } from "../../ui/text/typography.ts";
import { coverThumbnail } from "../sections/pictures/project-images.ts";
import { projectUrl } from "../sections/project-card.tsx";
import { useTexts } from "../sections/written/use-page.ts";
import { hasCategory } from "./service-category.ts";
import { texts as original } from "./services.texts.ts";

/** Number of projects shown. */
const most = 3;

type ServiceProjectsProps = { service: { id: string; category: string }; projects: Project[] };

/** Example projects of a service, and a link to all of them. Renders nothing if there is none yet. */
export function ServiceProjects({ service, projects }: ServiceProjectsProps) {
  const texts = useTexts("services", original);
  const shownOnes = projects.filter(({ category }) => hasCategory(service, category));
  const [first] = shownOnes;
  if (!first) return null;
  return (
    <div className="spread-projects">
      <h3 className="note">{texts.projects}</h3>
      <ul>
        {shownOnes.slice(0, most).map((project) => (
          <li key={project.id}>
            <Picture image={{ ...coverThumbnail(project), alt: "" }} sizes="96px" />
            <p>
              <Link to={projectUrl(project)} prefetch="intent">
                {french(project.title)}
              </Link>{" "}
              <span className="note">{monthInFrench(project.project_date)}</span>
            </p>
          </li>
        ))}
      </ul>
      {shownOnes.length > most && (
        <WayLink to={filteredAddress({ service: slugFromTitle(first.category) })} icon="arrow">
          {texts.allProjects}
        </WayLink>
      )}
    </div>
  );
}
