import { Link, useSearchParams } from "react-router";
import { companyId } from "../../domain/company/company.ts";
import { isPageName, pageId } from "../../domain/pages/page-names.ts";
import type { Version } from "../../domain/versions/entries.ts";
import { requireAdmin, requireColleague } from "../../records/sign-in/session.ts";
import { recordVersions } from "../../records/versions.ts";
import { BackLink } from "../../ui/link/link.tsx";
import { french } from "../../ui/text/typography.ts";
import { Vacancy } from "../../ui/waiting/waiting.tsx";
import { pageAction } from "../parts/acts/page-acts.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { recentMoment } from "../parts/dates.ts";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/versions.ts";
import { versionActs } from "./version-acts.ts";
import { versionSummary } from "./version-sentences.ts";
import { VersionView } from "./version-view.tsx";
import { texts } from "./versions.texts.ts";

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const place = readPlace(params);
  if (place.collection === "projects") await requireColleague(request, "projects");
  else if (place.collection !== "company") await requireColleague(request, "pages");
  else await requireAdmin(request);
  const query = new URL(request.url).searchParams;
  const whole = (name: string) => Number(query.get(name)) || undefined;
  const wantedVersion = { ...place, version: whole("version"), before: whole("avant") };
  return { place, page: await recordVersions(wantedVersion, request.signal) };
}

export const clientAction = pageAction(versionActs, texts.failure);

/** The project, page, news or service that the address names, or else the company. */
function readPlace({ id, page, news, service }: PlaceNames) {
  if (service) return { collection: "services" as const, record: service };
  if (news) return { collection: "news" as const, record: news };
  if (isPageName(page)) return { collection: "pages" as const, record: pageId(page) };
  return id === undefined
    ? { collection: "company" as const, record: companyId }
    : { collection: "projects" as const, record: id };
}

type PlaceNames = { id?: string; page?: string; news?: string; service?: string };

const listAddresses = {
  company: "/dashboard/coordonnees",
  projects: "/dashboard/projects",
  pages: "/dashboard/pages",
  news: "/dashboard/pages/nouvelles",
  services: "/dashboard/services",
};

/** The versions of a record, with the button that restores one. */
export default function VersionsPage({ loaderData: { place, page } }: Route.ComponentProps) {
  const isCompany = place.collection === "company";
  const { versions, shown, next, updated } = page;
  return (
    <>
      <p className="dashboard-back">
        <BackLink to={listAddresses[place.collection]}>{texts[place.collection]}</BackLink>
      </p>
      <DashboardPage title={isCompany ? texts.ofCompany : texts.title(french(page.title))}>
        <p className="record-lead">{texts.intro}</p>
        {versions.length === 0 && !next && <Vacancy title={texts.none}>{null}</Vacancy>}
        <div className="versions">
          <VersionList
            collection={place.collection}
            versions={versions}
            shown={shown?.sequence}
            next={next}
          />
          {shown && <VersionView key={shown.sequence} {...place} shown={shown} updated={updated} />}
        </div>
      </DashboardPage>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <DashboardPage title={texts.list}>
      <LoadFailure title={texts.failed} />
    </DashboardPage>
  );
}

type VersionListProps = {
  collection: string;
  versions: readonly Version[];
  shown: number | undefined;
  next: number | undefined;
};

function VersionList({ collection, versions, shown, next }: VersionListProps) {
  const [search] = useSearchParams();
  const before = search.get("avant");
  const versionAddress = (sequence: number) =>
    `?${new URLSearchParams({ ...(before && { avant: before }), version: String(sequence) })}`;
  return (
    <nav aria-label={texts.list}>
      <ol className="version-list">
        {versions.map((version) => (
          <li key={version.sequence}>
            <Link
              to={versionAddress(version.sequence)}
              aria-current={version.sequence === shown || undefined}
              preventScrollReset
            >
              <b>{recentMoment(version.at)}</b>
              <span>{versionSummary(collection, version)}</span>
            </Link>
          </li>
        ))}
      </ol>
      {next !== undefined && (
        <Link className="button-outline" to={`?avant=${next}`}>
          {texts.older}
        </Link>
      )}
      {before && (
        <Link className="button-outline" to="?">
          {texts.newest}
        </Link>
      )}
    </nav>
  );
}
