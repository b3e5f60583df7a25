import { type ReactNode, useMemo } from "react";
import {
  type ChosenFilters,
  filteredAddress,
  filterNames,
  type ProjectFilters,
  projectFilters,
} from "../../domain/projects/filters/filters.ts";
import { isIndexed } from "../../domain/projects/filters/indexed-lists.ts";
import { pinnedFirst } from "../../domain/projects/pinned.ts";
import type { Project } from "../../domain/projects/project.ts";
import { matches } from "../../domain/projects/search.ts";
import { BackLink } from "../../ui/link/link.tsx";
import { french } from "../../ui/text/typography.ts";
import { AwaitedCard, Vacancy } from "../../ui/waiting/waiting.tsx";
import { Retry } from "../layout/failures/retry.tsx";
import { ProjectCard } from "../sections/project-card.tsx";
import { useTexts } from "../sections/written/use-page.ts";
import { PageFacts } from "../seo/page-facts.tsx";
import { listStructuredData } from "../seo/project-structured-data.ts";
import { EmptyList } from "./filters/empty-list.tsx";
import { FilterBar } from "./filters/filter-bar.tsx";
import sheet from "./filters/filters.css?url";
import { listTexts } from "./filters/filters.texts.ts";
import { texts as original } from "./projects.texts.ts";

type ProjectListProps = { projects: Project[]; query: Pick<URLSearchParams, "get"> };

/** All projects, or those that match the filters or the search, counted by a dimension line. */
export function ProjectList({ projects: listed, query }: ProjectListProps) {
  const texts = useTexts("projects", original);
  const projects = useMemo(() => pinnedFirst(listed), [listed]);
  const filters = useMemo(() => projectFilters(projects), [projects]);
  const sought = query.get("q")?.trim() ?? "";
  if (projects.length === 0) {
    return (
      <NoProject title={texts.empty}>
        <ListFacts />
        {texts.emptyText}
      </NoProject>
    );
  }
  if (sought)
    return <FoundList projects={projects.filter((each) => matches(each, sought))} sought={sought} />;
  const chosenFilters = filters.readChoice(query);
  const shownProjects = filters.found(chosenFilters);
  return (
    <>
      <FilteredFacts filters={filters} chosen={chosenFilters} shown={shownProjects} />
      {/* Loaded here, where it is needed: the content above is painted without it. */}
      <link rel="stylesheet" href={sheet} />
      <FilterBar
        filters={filters}
        chosen={chosenFilters}
        count={shownProjects.length}
        total={projects.length}
      />
      {shownProjects.length > 0 ? (
        <Cards projects={shownProjects} />
      ) : (
        <EmptyList filters={filters} chosen={chosenFilters} total={projects.length} />
      )}
    </>
  );
}

/** Title and description of the page when it shows every project, or has not loaded them yet. */
export function ListFacts() {
  const texts = useTexts("projects", original);
  return <PageFacts title={texts.name} description={texts.description} />;
}

function FilteredFacts({
  filters,
  chosen,
  shown,
}: {
  filters: ProjectFilters;
  chosen: ChosenFilters;
  shown: Project[];
}) {
  const texts = useTexts("projects", original);
  const labels = filterNames.flatMap((name) => (chosen[name] ? filters.optionLabel(name, chosen[name]) : []));
  const list = import.meta.env.SSR ? listStructuredData(shown) : undefined;
  if (labels.length === 0)
    return <PageFacts title={texts.name} description={texts.description} structuredData={list} />;
  const titles = shown.slice(0, mostNamed).map(({ title }) => title);
  return (
    <PageFacts
      title={listTexts.title(labels)}
      description={listTexts.description(shown.length, titles)}
      canonical={filteredAddress(chosen)}
      unlisted={!isIndexed(filters, chosen)}
      structuredData={list}
    />
  );
}

/** Projects that a description names: search engines show about as much. */
const mostNamed = 4;

function FoundList({ projects, sought }: { projects: Project[]; sought: string }) {
  const texts = useTexts("projects", original);
  if (projects.length === 0) {
    return (
      <NoProject title={texts.emptySearch}>
        <ListFacts />
        <BackLink to="/realisations">{texts.all}</BackLink>
      </NoProject>
    );
  }
  return (
    <>
      <ListFacts />
      <Found count={projects.length} sought={sought} />
      <Cards projects={projects} />
    </>
  );
}

function Cards({ projects }: { projects: Project[] }) {
  return (
    <ul className={projects.length > 3 ? "card-list card-list-staggered" : "card-list"}>
      {projects.map((project, index) => (
        <li key={project.id}>
          <ProjectCard project={project} heading="h2" first={index === 0} />
        </li>
      ))}
    </ul>
  );
}

export function AwaitedProjects() {
  const texts = useTexts("projects", original);
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
  const texts = useTexts("projects", original);
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
  const texts = useTexts("projects", original);
  return (
    <p className="across card-list-found" role="status">
      {french(`${count === 1 ? "1 ouvrage" : `${count} ouvrages`} pour « ${sought} ». `)}
      <BackLink to="/realisations">{texts.all}</BackLink>
    </p>
  );
}
