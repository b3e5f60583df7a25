import type { ReactNode } from "react";
import { data, Navigate, redirect } from "react-router";
import { answeredCall, underWay } from "../../records/call.ts";
import { browserRecords, serverRecords } from "../../records/client.ts";
import { routeError } from "../../records/failure.ts";
import { lookUpProject, type ProjectLookup } from "../../records/projects/projects.ts";
import { BackLink } from "../../ui/link/link.tsx";
import { AwaitedCover, Vacancy } from "../../ui/waiting/waiting.tsx";
import { Awaited } from "../layout/awaited.tsx";
import { Retry } from "../layout/failures/retry.tsx";
import { unlessPicture } from "../sections/pictures/picture-address.ts";
import { projectUrl } from "../sections/project-card.tsx";
import { useTexts } from "../sections/written/use-page.ts";
import { Unlisted } from "../seo/page-facts.tsx";
import type { Route } from "./+types/project.ts";
import { texts } from "./project.texts.ts";
import { ProjectSheet } from "./project-sheet.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const lookup = await complete(lookUpProject(await serverRecords(context), params.slug));
  if (lookup.outcome === "moved") throw redirect(projectUrl(lookup), 301);
  return data({ lookup: answeredCall(lookup) }, { status: lookup.outcome === "missing" ? 404 : 200 });
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { lookup: underWay(browserRecords().then((client) => lookUpProject(client, params.slug))) };
}

export const shouldRevalidate = unlessPicture;

export default function ProjectPage({ loaderData: { lookup } }: Route.ComponentProps) {
  return (
    <Awaited call={lookup} waiting={<AwaitedProject />} failure={<FailedProject />}>
      {(lookup) => <Outcome lookup={lookup} />}
    </Awaited>
  );
}

export function ErrorBoundary() {
  return <FailedProject />;
}

function AwaitedProject() {
  return (
    <>
      <Unlisted title={texts.name} />
      <AwaitedCover label={texts.waiting} />
    </>
  );
}

function Outcome({ lookup }: { lookup: ProjectLookup }) {
  if (lookup.outcome === "moved") return <Navigate to={projectUrl(lookup)} replace />;
  if (lookup.outcome === "found") return <ProjectSheet {...lookup} />;
  return (
    <Instead title={texts.missing}>
      <p>{texts.missingText}</p>
      <Back />
    </Instead>
  );
}

function FailedProject() {
  return (
    <Instead title={texts.failure} failure>
      <p>{texts.failureText}</p>
      <Retry />
      <Back />
    </Instead>
  );
}

function Back() {
  const { back } = useTexts("project", texts);
  return <BackLink to="/realisations">{back}</BackLink>;
}

/** Shown instead of a project that is missing or failed to load. */
function Instead({ title, failure, children }: { title: string; failure?: boolean; children: ReactNode }) {
  return (
    <section className="page-grid page-instead">
      <Unlisted title={title} />
      <div className="half-left">
        <Vacancy title={title} failure={failure} heading="h1">
          {children}
        </Vacancy>
      </div>
    </section>
  );
}

/** Waits for the deferred parts too, because the first HTML is complete. */
async function complete(looking: Promise<ProjectLookup>): Promise<ProjectLookup> {
  try {
    const lookup = await looking;
    if (lookup.outcome !== "found") return lookup;
    const [similar, reviews] = await Promise.all([lookup.similar, lookup.reviews]);
    return { ...lookup, similar, reviews };
  } catch (error) {
    throw routeError(error);
  }
}
