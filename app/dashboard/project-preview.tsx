import type { ReactNode } from "react";
import { data } from "react-router";
import "../../ui/office.css";
import type { Project } from "../../collections/projects/project.ts";
import { Dimension } from "../../ui/dimension.tsx";
import { BackLink } from "../../ui/link.tsx";
import { Vacancy } from "../../ui/waiting.tsx";
import { routeError } from "../records/failure.ts";
import { projectIfThere } from "../records/office-projects.ts";
import { requireAdmin } from "../records/session.ts";
import { Unlisted } from "../sections/page-facts.tsx";
import { Retry } from "../sections/retry.tsx";
import { ProjectSheet } from "../site/project-sheet.tsx";
import type { Route } from "./+types/project-preview.ts";
import { type ProjectDraft, statusOf } from "./project-form/draft.ts";
import { keptDraft } from "./project-form/kept-draft.ts";
import { texts } from "./project-preview.texts.ts";

/** What comes here is for one person alone: no cache may begin to keep this address. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const kept = keptDraft(params.id);
  const project = await projectIfThere(client, params.id).catch((error) => {
    throw routeError(error);
  });
  if (!project) throw data(null, { status: 404 });
  const typed = (await kept)?.draft;
  return { project: typed ? asTyped(project, typed) : project, isTyped: typed !== undefined };
}
clientLoader.hydrate = true as const;

/** The very page that visitors will see, below a bar that says that they do not yet. */
export default function ProjectPreview({ loaderData: { project, isTyped } }: Route.ComponentProps) {
  return (
    <>
      <Bar project={project} isTyped={isTyped} />
      <meta name="robots" content="noindex" />
      <ProjectSheet project={project} similar={[]} reviews={[]} />
    </>
  );
}

export function HydrateFallback() {
  return (
    <Instead>
      <div aria-busy="true">
        <Dimension live>{texts.waiting}</Dimension>
      </div>
    </Instead>
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

function Bar({ project, isTyped }: { project: Project; isTyped: boolean }) {
  return (
    <aside className="preview-bar on-bark" aria-label={texts.name}>
      <p>
        <strong>{texts.states[statusOf(project)]}</strong> {isTyped && texts.typed}
      </p>
      <BackLink to={`/dashboard/projects?projet=${project.id}`}>{texts.back}</BackLink>
    </aside>
  );
}

function Instead({ children }: { children: ReactNode }) {
  return (
    <section className="page-grid pt-band pb-band-wide">
      <Unlisted title={texts.name} />
      <div className="half-left">{children}</div>
    </section>
  );
}

/** What the form holds and nobody has saved; images that are not sent yet have no place to be shown from. */
function asTyped(project: Project, { cover, gallery, ...typed }: ProjectDraft): Project {
  const said = [...(cover ? [cover] : []), ...gallery].flatMap(({ name, alt, focus }) => {
    const known = project.images?.[name];
    return known ? [[name, { ...known, alt, focus }] as const] : [];
  });
  return {
    ...project,
    title: typed.title,
    category: typed.category,
    description: typed.description,
    project_date: typed.project_date && `${typed.project_date} 00:00:00.000Z`,
    cover_image: cover?.name || project.cover_image,
    gallery: gallery.map(({ name }) => name).filter(Boolean),
    images: { ...project.images, ...Object.fromEntries(said) },
  };
}
