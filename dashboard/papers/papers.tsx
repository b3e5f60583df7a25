import { Link } from "react-router";
import { todayInParis } from "../../domain/dates.ts";
import { paperState, papersToRenew } from "../../domain/papers/validity.ts";
import { logAndReturn } from "../../records/failure.ts";
import { teamPapers } from "../../records/papers/team.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/papers.ts";
import { PaperBeams } from "./paper-beams.tsx";
import { texts } from "./papers.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  return { papers: await teamPapers(client, request.signal).catch(logAndReturn(null)) };
}

/** The cooperative's papers with an end, the first to end first. */
export default function PapersPage({ loaderData: { papers } }: Route.ComponentProps) {
  const today = todayInParis();
  const toRenew = papersToRenew(papers ?? [], today);
  const ended = toRenew.filter((paper) => paperState(paper, today) === "ended").length;
  return (
    <DashboardPage
      title={texts.title}
      actions={
        <Link className="button button-plain" to="/dashboard/papiers/nouveau">
          <span>{texts.add}</span>
        </Link>
      }
    >
      {!papers && <LoadFailure title={texts.failure} />}
      {papers?.length === 0 && <p>{texts.none}</p>}
      {papers && papers.length > 0 && (
        <>
          <p className="record-lead">{texts.summary(ended, toRenew.length - ended)}</p>
          <PaperBeams papers={papers} today={today} />
        </>
      )}
    </DashboardPage>
  );
}
