import { useState } from "react";
import { Link, Outlet, useLocation, useNavigate } from "react-router";
import { dayInFrench, isoDay } from "../../domain/dates.ts";
import type { Project } from "../../domain/projects/project.ts";
import { isVisible, storeNow } from "../../domain/projects/visibility.ts";
import { routeError } from "../../records/failure.ts";
import { knownCategories, projectRows, projectsPerPage } from "../../records/projects/team.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { coverThumbnail } from "../../site/sections/pictures/project-images.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { french } from "../../ui/text/typography.ts";
import { ActButton } from "../parts/act-button.tsx";
import { BinDialog } from "../parts/bin/bin-dialog.tsx";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { leaveFormerAddress } from "../parts/former-address.ts";
import { foundCount } from "../parts/list/found-count.ts";
import { listChoice } from "../parts/list/list-address.ts";
import { ListFilters } from "../parts/list/list-filters.tsx";
import { Paging } from "../parts/list/paging.tsx";
import { RecordTable, type TableColumn } from "../parts/list/record-table.tsx";
import { SearchBox } from "../parts/list/search-box.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import { overList } from "../parts/over-list.ts";
import { useLatestAddress } from "../parts/router.ts";
import { ChooseButton } from "../parts/several/choice-box.tsx";
import { useSelection } from "../parts/several/use-selection.ts";
import type { Route } from "./+types/projects.ts";
import { newProject } from "./new-project.ts";
import type { ListContext } from "./project.tsx";
import { texts } from "./projects.texts.ts";
import { SeveralProjects } from "./several-projects.tsx";
import { severalProjectsAction } from "./several-projects-acts.ts";

/** An address parameter, as the list's own ones are. */
const categoryParameter = "categorie";

const sorts = ["title", "category", "project_date", "created"].flatMap((field) => [field, `-${field}`]);
const order = "-created";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireColleague(request, "projects");
  leaveFormerAddress(request, "/dashboard/projects", "projet");
  const { page, q, sort, filter } = listChoice(request);
  const category = new URL(request.url).searchParams.get(categoryParameter) ?? "";
  const query = {
    page,
    sought: q,
    category,
    status: filter === "all" ? "" : filter,
    sort: sorts.includes(sort) ? sort : order,
  };
  try {
    const [rows, categories] = await Promise.all([projectRows(client, query), knownCategories(client)]);
    return { rows, categories, category };
  } catch (error) {
    throw routeError(error);
  }
}

export const clientAction = severalProjectsAction;

export default function ProjectsPage({ loaderData: { rows, categories, category } }: Route.ComponentProps) {
  const { search } = useLocation();
  const [removed, setRemoved] = useState<Project | null>(null);
  const selection = useSelection(rows.items.map(({ id }) => id));
  const { q, filter } = listChoice({ url: search });
  const isSearched = q || filter || category;
  const total = foundCount(texts.total, q)(rows.totalItems);
  return (
    <DashboardPage
      title={texts.title}
      actions={
        <Link
          className="button button-plain"
          to={`/dashboard/projects/${newProject}${search}`}
          state={overList}
        >
          <span>{texts.add}</span>
        </Link>
      }
    >
      <div className="list-tools">
        <SearchBox label={texts.search} count={total} />
        <CategoryFilter categories={categories} chosen={category} />
        <ListFilters label={texts.filters} choices={texts.statuses} />
        {rows.items.length > 0 && <ChooseButton selection={selection} />}
      </div>
      <RecordTable
        caption={texts.caption}
        columns={columns((project) => setRemoved(project), search)}
        rows={rows.items}
        empty={isSearched ? texts.notFound : texts.empty}
        order={order}
        choosing={{ selection, name: ({ title }) => french(title) }}
      />
      <Paging pages={Math.ceil(rows.totalItems / projectsPerPage)} total={total} />
      {selection.isChoosing && <SeveralProjects selection={selection} projects={rows.items} />}
      <Outlet context={{ categories } satisfies ListContext} />
      {removed && (
        <BinDialog
          texts={texts}
          deletion={{
            ...{ collection: "projects", id: removed.id, version: removed.updated },
            done: texts.removed,
          }}
          closesAnyway
          onClose={() => setRemoved(null)}
        />
      )}
    </DashboardPage>
  );
}

export function ErrorBoundary() {
  return (
    <DashboardPage title={texts.title}>
      <LoadFailure title={texts.failure} />
    </DashboardPage>
  );
}

function columns(onRemove: (project: Project) => void, search: string): TableColumn<Project>[] {
  const { image, title, category, date, actions } = texts.columns;
  return [
    { label: image, kind: "image", cell: (project) => <Thumbnail project={project} /> },
    {
      label: title,
      kind: "title",
      sort: "title",
      cell: (project) => (
        <>
          <span>{french(project.title)}</span> <Status project={project} />
          <small className="note records-slug">/{project.slug}</small>
        </>
      ),
    },
    { label: category, sort: "category", cell: (project) => french(project.category) },
    {
      label: date,
      sort: "project_date",
      cell: ({ project_date: date }) =>
        isoDay(date) && <time dateTime={isoDay(date)}>{french(dayInFrench(date))}</time>,
    },
    {
      label: actions,
      kind: "actions",
      cell: (project) => (
        <div>
          <Link
            className="act act-opens"
            to={`/dashboard/projects/${project.id}${search}`}
            state={overList}
            aria-label={`${texts.edit} ${french(project.title)}`}
          >
            <DashboardIcon name="edit" />
            {texts.edit}
          </Link>
          <ActButton icon="bin" tone="danger" iconOnly={texts.remove} onPress={() => onRemove(project)}>
            {` ${french(project.title)}`}
          </ActButton>
        </div>
      ),
    },
  ];
}

function Thumbnail({ project }: { project: Project }) {
  const { src } = coverThumbnail(project);
  return <img src={src} alt="" width={56} height={56} loading="lazy" decoding="async" />;
}

/** The state that a visitor would not see. `pinned` shows in the order alone. */
function Status({ project }: { project: Project }) {
  if (project.status === "draft") return <Badge tone="pending">{texts.draft}</Badge>;
  if (project.concealed) return <Badge tone="error">{texts.concealed}</Badge>;
  if (!isVisible(project, storeNow())) return <Badge tone="moss">{texts.scheduled}</Badge>;
  return project.pinned ? <Badge tone="moss">{texts.pinned}</Badge> : null;
}

function CategoryFilter({ categories, chosen }: { categories: string[]; chosen: string }) {
  const latestAddress = useLatestAddress();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const offeredCategories = chosen && !categories.includes(chosen) ? [chosen, ...categories] : categories;

  function choose(category: string): void {
    const changedQuery = new URLSearchParams(latestAddress().search);
    changedQuery.delete("page");
    if (category) changedQuery.set(categoryParameter, category);
    else changedQuery.delete(categoryParameter);
    void navigate(`${pathname}?${changedQuery}`, { replace: true, flushSync: true });
  }

  return (
    <label className="list-choice">
      <span className="sr-only">{texts.category}</span>
      <select value={chosen} onChange={({ currentTarget }) => choose(currentTarget.value)}>
        <option value="">{texts.everyCategory}</option>
        {offeredCategories.map((category) => (
          <option key={category} value={category}>
            {french(category)}
          </option>
        ))}
      </select>
    </label>
  );
}
