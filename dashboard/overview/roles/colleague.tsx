import { Link } from "react-router";
import { readTeamRoles } from "../../../domain/users/roles.ts";
import type { ColleagueOverview } from "../../../records/overviews/colleague-overview.ts";
import { french } from "../../../ui/text/typography.ts";
import { PasskeyOffer } from "../../layout/passkey-offer.tsx";
import { DashboardPage } from "../../parts/dashboard-page.tsx";
import { todayInFrench } from "../../parts/dates.ts";
import { Books } from "./books.tsx";
import { Building } from "./building.tsx";
import { texts, unseenTexts } from "./roles.texts.ts";
import { Writing } from "./writing.tsx";

/** The overview of a colleague: a part for each role. The last line names the pages that stay closed. */
export function ColleaguePage({ overview }: { overview: ColleagueOverview }) {
  const { name } = overview.colleague;
  return (
    <DashboardPage
      title={texts.hello(name.split(" ")[0] ?? name)}
      actions={<p className="note">{todayInFrench()}</p>}
    >
      <PasskeyOffer />
      {overview.worksites !== undefined && <Building worksites={overview.worksites} />}
      {overview.unfinished !== undefined && <Writing overview={overview} />}
      {overview.entries !== undefined && <Books overview={overview} />}
      <Unseen overview={overview} />
      <p className="note">
        <Link to="/dashboard/portrait">{texts.portrait}</Link>
      </p>
    </DashboardPage>
  );
}

function Unseen({ overview: { colleague, administrators } }: { overview: ColleagueOverview }) {
  const names = (administrators ?? []).map(({ name }) => name.split(" ")[0] ?? name);
  const list = names.length > 0 ? new Intl.ListFormat("fr").format(names) : unseenTexts.nobody;
  const ownRoles = readTeamRoles(colleague.role);
  const [role] = ownRoles;
  const sentence = ownRoles.length === 1 && role ? unseenTexts[role](list) : unseenTexts.several(list);
  const first = administrators?.[0];
  return (
    <p className="note overview-unseen">
      {french(sentence)}{" "}
      {first && (
        <>
          {unseenTexts.ask} <a href={`mailto:${first.email}`}>{french(unseenTexts.write(names[0] ?? ""))}</a>.
        </>
      )}
    </p>
  );
}
