import type { ReactNode } from "react";
import type { Project } from "../../domain/projects/project.ts";
import { matches } from "../../domain/projects/search.ts";
import { Dimension } from "../../ui/drawing/dimension.tsx";
import { BackLink } from "../../ui/link/link.tsx";
import { french } from "../../ui/text/typography.ts";
import { AwaitedCard, Vacancy } from "../../ui/waiting/waiting.tsx";
import { Retry } from "../layout/failures/retry.tsx";
import { Categories } from "../sections/categories.tsx";
import { ProjectCard } from "../sections/project-card.tsx";
import { listStructuredData } from "../seo/project-structured-data.ts";
import { StructuredData } from "../seo/structured-data.tsx";
import { texts } from "./projects.texts.ts";

type ProjectListProps = { projects: Project[]; sought: string; category: string };

/** All projects, those of a category, or those that a search finds; a dimension line as wide as the list counts them. */
export function ProjectList({ projects, sought, category: asked }: ProjectListProps) {
  // Of a category that there is not, and of a search among one, nothing was ever offered.
  const category = !sought && projects.some((each) => each.category === asked) ? asked : "";
  const found = sought ? projects.filter((project) => matches(project, sought)) : projects;
  const shown = category ? projects.filter((project) => project.category === category) : found;
  if (projects.length === 0) return <NoProject title={texts.empty}>{texts.emptyText}</NoProject>;
  if (shown.length === 0) {
    return (
      <NoProject title={texts.emptySearch}>
        <BackLink to="/realisations">{texts.all}</BackLink>
      </NoProject>
    );
  }
  return (
    <>
      <p className="sr-only" role="status">
        {category && french(`${category} : ${countText(shown.length)}`)}
      </p>
      {sought ? (
        <Found count={shown.length} sought={sought} />
      ) : (
        <>
          <StructuredData data={listStructuredData(shown)} />
          <Categories projects={projects} chosen={category} />
        </>
      )}
      <ul className={shown.length > 1 ? "card-list card-list-staggered" : "card-list"}>
        {shown.map((project, index) => (
          <li key={project.id}>
            <ProjectCard project={project} heading="h2" first={index === 0} />
          </li>
        ))}
      </ul>
      <div className="card-list-count">
        <Dimension>{countText(shown.length)}</Dimension>
      </div>
    </>
  );
}

export function AwaitedProjects() {
  return (
    <ul className="card-list" aria-busy="true">
      <li>
        <AwaitedCard label={texts.waiting} />
      </li>
      <li>
        <AwaitedCard />
      </li>
      <li>
        <AwaitedCard />
      </li>
    </ul>
  );
}

export function FailedProjects() {
  return (
    <div className="across">
      <Vacancy title={texts.failure} failure>
        <p>{texts.failureText}</p>
        <Retry />
      </Vacancy>
    </div>
  );
}

function NoProject({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="across">
      <Vacancy title={title}>
        <div>{children}</div>
      </Vacancy>
    </div>
  );
}

function Found({ count, sought }: { count: number; sought: string }) {
  return (
    <p className="across card-list-found" role="status">
      {french(`${count === 1 ? "1 ouvrage" : `${count} ouvrages`} pour « ${sought} ». `)}
      <BackLink to="/realisations">{texts.all}</BackLink>
    </p>
  );
}

function countText(count: number): string {
  return count === 1 ? "1 ouvrage levé" : french(`${count} ouvrages levés`);
}
