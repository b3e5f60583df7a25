import { Link } from "react-router";
import { worksiteStep, worksiteStepNames } from "../../domain/worksites/steps.ts";
import { logAndReturn } from "../../records/failure.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { type TeamWorksite, teamWorksites, wonEnquiries } from "../../records/worksites/team.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { pageAction } from "../parts/acts/page-acts.ts";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { agoText, machineTime } from "../parts/dates.ts";
import { foundCount } from "../parts/list/found-count.ts";
import { listChoice } from "../parts/list/list-address.ts";
import { ListFilters } from "../parts/list/list-filters.tsx";
import { RecordList } from "../parts/list/record-list.tsx";
import type { TableColumn } from "../parts/list/record-table.tsx";
import { SearchBox } from "../parts/list/search-box.tsx";
import type { Route } from "./+types/worksites.ts";
import { OpenWorksite } from "./open-worksite.tsx";
import { openingActs } from "./opening-acts.ts";
import { texts } from "./worksites.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const listQuery = listChoice(request);
  const [list, won] = await Promise.all([
    teamWorksites(client, listQuery, request.signal).catch(logAndReturn(null)),
    wonEnquiries(client).catch(logAndReturn(null)),
  ]);
  return { asked: listQuery, list, won };
}

export const clientAction = pageAction(openingActs, texts.notOpened);

export default function WorksitesPage({ loaderData: { asked, list, won } }: Route.ComponentProps) {
  const count = foundCount(texts.count, asked.q);
  return (
    <DashboardPage title={texts.title}>
      {won && won.length > 0 && (
        <section className="worksite-won" aria-labelledby="gagnees">
          <Heading level={2} look="part" id="gagnees">
            {texts.won}
          </Heading>
          <p className="note">{texts.wonText}</p>
          <ul>
            {won.map((enquiry) => (
              <li key={enquiry.id}>
                <span>
                  <b>{french(enquiry.sender_name || texts.unnamed)}</b> {french(enquiry.subject)}
                </span>
                <OpenWorksite enquiry={enquiry} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="list-tools">
        <ListFilters
          label={texts.parts}
          choices={[
            { value: "", label: texts.underWay },
            { value: "over", label: texts.over },
          ]}
        />
        <SearchBox label={texts.search} count={list ? count(list.total) : ""} />
      </div>
      <RecordList
        list={list}
        caption={texts.title}
        columns={columns}
        order="-step_at"
        empty={asked.q ? texts.notFound : texts.empty}
        count={count}
        failure={texts.failure}
      />
    </DashboardPage>
  );
}

const columns: TableColumn<TeamWorksite>[] = [
  { label: texts.name, kind: "title", sort: "title", cell: ({ title }) => <b>{french(title)}</b> },
  { label: texts.client, cell: ({ expand }) => french(expand?.message?.sender_name || texts.unnamed) },
  { label: texts.step, cell: (worksite) => french(worksiteStepNames[worksiteStep(worksite)]) },
  {
    label: texts.since,
    sort: "step_at",
    cell: ({ step_at }) => <time dateTime={machineTime(step_at)}>{agoText(step_at)}</time>,
  },
  { label: texts.actions, kind: "actions", cell: (worksite) => <View worksite={worksite} /> },
];

function View({ worksite }: { worksite: TeamWorksite }) {
  return (
    <Link className="act act-opens" to={`/dashboard/chantiers/${worksite.id}`}>
      <DashboardIcon name="view" />
      {texts.view}
      <span className="sr-only">{texts.of(worksite.title)}</span>
    </Link>
  );
}
