import { logAndReturn } from "../../records/failure.ts";
import { requireColleague } from "../../records/sign-in/session.ts";
import { teamSearch } from "../../records/team-search/team-search.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { listChoice } from "../parts/list/list-address.ts";
import { SearchBox } from "../parts/list/search-box.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/search-page.ts";
import { texts as fieldTexts } from "./field.texts.ts";
import { FoundGroups } from "./found-groups.tsx";
import { texts } from "./search.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireColleague(request);
  const { q } = listChoice(request);
  return { q, answer: q === "" ? undefined : await teamSearch(q, request.signal).catch(logAndReturn(null)) };
}

/** The search of the whole back office at an address of its own, which can be shared. */
export default function SearchPage({ loaderData: { q, answer } }: Route.ComponentProps) {
  return (
    <DashboardPage title={texts.title}>
      <div className="list-tools">
        <SearchBox label={fieldTexts.label} count="" />
      </div>
      {q === "" && <p className="record-lead">{texts.hint}</p>}
      {answer === null && <LoadFailure title={texts.failed} />}
      {answer && <FoundGroups answer={answer} />}
    </DashboardPage>
  );
}
