import { useEffect } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { answeredCall, underWay } from "../../records/call.ts";
import { browserRecords, serverRecords } from "../../records/client.ts";
import { routeError } from "../../records/failure.ts";
import { allProjects } from "../../records/projects/projects.ts";
import { Awaited } from "../layout/awaited.tsx";
import { useQuery } from "../layout/query.ts";
import { Unlisted } from "../seo/page-facts.tsx";
import type { Route } from "./+types/projects.ts";
import { texts } from "./projects.texts.ts";
import { ProjectsFrame } from "./projects-frame.tsx";
import { AwaitedProjects, FailedProjects, ListFacts, ProjectList } from "./projects-list.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { projects: answeredCall(await allProjects(await serverRecords(context))) };
  } catch (error) {
    throw routeError(error);
  }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const visit = new AbortController();
  const signal = AbortSignal.any([visit.signal, request.signal]);
  const projects = browserRecords().then((client) => allProjects(client, signal));
  return { projects: underWay(projects), callOff: () => visit.abort() };
}

/** All projects are loaded once: the page itself decides which of them it shows. */
export function shouldRevalidate({ currentUrl, nextUrl, ...asked }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && currentUrl.search !== nextUrl.search ? false : asked.defaultShouldRevalidate;
}

export default function ProjectsPage({ loaderData }: Route.ComponentProps) {
  const { projects } = loaderData;
  const callOff = "callOff" in loaderData ? loaderData.callOff : undefined;
  useEffect(() => callOff, [callOff]);
  const query = useQuery();
  return (
    <ProjectsFrame>
      <Awaited
        call={projects}
        waiting={
          <>
            <ListFacts />
            <AwaitedProjects />
          </>
        }
        failure={
          <>
            <ListFacts />
            <FailedProjects />
          </>
        }
      >
        {(all) => <ProjectList projects={all} query={query} />}
      </Awaited>
    </ProjectsFrame>
  );
}

/** The page's frame is shown even if its projects fail to load. */
export function ErrorBoundary() {
  return (
    <ProjectsFrame>
      <Unlisted title={texts.name} />
      <FailedProjects />
    </ProjectsFrame>
  );
}
