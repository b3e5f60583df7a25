import { type ReactNode, useEffect } from "react";
import { data } from "react-router";
import type { Project } from "../../domain/projects/project.ts";
import { isVisible, storeNow } from "../../domain/projects/visibility.ts";
import "../style.css";
import { routeError } from "../../records/failure.ts";
import { similarProjects } from "../../records/projects/projects.ts";
import { projectIfThere } from "../../records/projects/team.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { Retry } from "../../site/layout/failures/retry.tsx";
import { ProjectSheet } from "../../site/projects/project-sheet.tsx";
import { unlessPicture } from "../../site/sections/pictures/picture-address.ts";
import { Unlisted } from "../../site/seo/page-facts.tsx";
import { BackLink } from "../../ui/link/link.tsx";
import { Vacancy } from "../../ui/waiting/waiting.tsx";
import { draftName } from "../parts/unsaved/drafts.ts";
import type { Route } from "./+types/project-preview.ts";
import { typedStatus } from "./form/draft.ts";
import { readProjectDraft } from "./form/stored-draft.ts";
import { newProject } from "./new-project.ts";
import { texts } from "./project-preview.texts.ts";
import { typedProject, unsavedProject } from "./typed-project.ts";

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { client } = await requireColleague(request, "projects");
  const [stored, keptDraft, unsaved] = await Promise.all([
    projectIfThere(client, params.id).catch((error) => {
      throw routeError(error);
    }),
    readProjectDraft(draftName(client, params.id)),
    readProjectDraft(draftName(client, newProject)),
  ]);
  const typed = stored ? keptDraft : unsaved?.id === params.id ? unsaved : null;
  if (!stored && !typed) throw data(null, { status: 404 });
  const before = stored ?? unsavedProject(params.id);
  const { project, addresses } = typed
    ? await typedProject(before, typed.draft)
    : { project: before, addresses: [] };
  return {
    project,
    addresses,
    similar: similarProjects(client, project),
    state: stored ? shownState(stored) : "unsaved",
    isTyped: typed !== null,
  } as const;
}

export const shouldRevalidate = unlessPicture;

/** The status that visitors see now, or else the status in the form. */
function shownState(project: Project) {
  return isVisible(project, storeNow()) ? "published" : typedStatus(project);
}

/** The page as visitors will see it, below a bar that says that they do not see it yet. */
export default function ProjectPreview({ loaderData }: Route.ComponentProps) {
  const { project, similar, addresses } = loaderData;
  useEffect(
    () => () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    },
    [addresses],
  );
  return (
    <>
      <Bar {...loaderData} />
      <meta name="robots" content="noindex" />
      <ProjectSheet project={project} similar={similar} reviews={[]} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = typeof error === "object" && error !== null && "status" in error && error.status === 404;
  return (
    <Instead>
      <Vacancy title={isMissing ? texts.missing : texts.failure} failure heading="h1">
        {!isMissing && <Retry />}
        <BackLink to="/dashboard/projects">{texts.list}</BackLink>
      </Vacancy>
    </Instead>
  );
}

function Bar({ project, state, isTyped }: Route.ComponentProps["loaderData"]) {
  const form = state === "unsaved" ? newProject : project.id;
  return (
    <aside className="preview-bar on-bark" aria-label={texts.name}>
      <p>
        <strong>{texts.states[state]}</strong> {isTyped && texts.typed}
      </p>
      <BackLink to={`/dashboard/projects/${form}`}>{texts.back}</BackLink>
    </aside>
  );
}

function Instead({ children }: { children: ReactNode }) {
  return (
    <section className="page-grid page-instead">
      <Unlisted title={texts.name} />
      <div className="half-left">{children}</div>
    </section>
  );
}
