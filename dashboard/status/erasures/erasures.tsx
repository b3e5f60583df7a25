import { Link } from "react-router";
import { dayInFrench, dayInParis } from "../../../domain/dates.ts";
import type { ComingErasures, DueRecord } from "../../../domain/personal-data/retention/rules.ts";
import { requireAdmin } from "../../../records/sign-in/session.ts";
import { readComingErasures } from "../../../records/status.ts";
import { BackLink, WayLink } from "../../../ui/link/link.tsx";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import { DashboardPage } from "../../parts/dashboard-page.tsx";
import { LoadFailure } from "../../parts/load-failure.tsx";
import type { Route } from "./+types/erasures.ts";
import { texts } from "./erasures.texts.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin(request);
  return { coming: await readComingErasures(request.signal) };
}

/** The page of records that the site erases by itself within a week. */
export default function ErasuresPage({ loaderData: { coming } }: Route.ComponentProps) {
  const { records, bin, journal, warned } = coming;
  const minor = records.filter(isMinor);
  return (
    <>
      <p className="dashboard-back">
        <BackLink to="/dashboard/etat">{texts.back}</BackLink>
      </p>
      <DashboardPage title={texts.title}>
        <p className="record-lead">{texts.intro(dayText(coming.until))}</p>
        <ErasureTable coming={coming} />
        {minor.length > 0 && <p>{texts.minor(minor.length)}</p>}
        <p>{texts.journal(journal.count, dayText(journal.before))}</p>
        <Gaps coming={coming} />
        {warned.length > 0 && <Warned warned={warned} />}
        {records.length + bin.length === 0 && <p>{texts.nothing}</p>}
      </DashboardPage>
    </>
  );
}

export function ErrorBoundary() {
  return (
    <DashboardPage title={texts.title}>
      <LoadFailure title={texts.failed} />
    </DashboardPage>
  );
}

/** Links and receipts of mails have no title that anybody knows. */
function isMinor({ rule }: DueRecord): boolean {
  return rule === "links" || rule === "mails" || rule === "deliveries";
}

function ErasureTable({ coming: { records, bin } }: { coming: ComingErasures }) {
  const rows = [
    ...records
      .filter((record) => !isMinor(record))
      .map((record) => ({ ...record, why: texts.rules[record.rule], to: pages[record.collection] })),
    ...bin.map((record) => ({ ...record, why: texts.bin, to: undefined })),
  ];
  if (rows.length === 0) return null;
  return (
    <table className="erasures">
      <thead>
        <tr>
          <th scope="col">{texts.what}</th>
          <th scope="col">{texts.why}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ collection, id, title, why, to }) => (
          <tr key={`${collection}/${id}`}>
            <th scope="row">
              {to ? (
                <Link to={`${to}/${id}`} className="erasures-link">
                  {french(title)}
                </Link>
              ) : (
                french(title)
              )}
            </th>
            <td>{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The pages of single records, by collection. */
const pages: Readonly<Record<string, string>> = {
  messages: "/dashboard/demandes",
  worksites: "/dashboard/chantiers",
  reviews: "/dashboard/reviews",
  users: "/dashboard/users",
};

function Gaps({ coming: { keepsReviews, sendsLetters } }: { coming: ComingErasures }) {
  return (
    <>
      {keepsReviews && (
        <p>
          {texts.keepsReviews} <WayLink to="/dashboard/coordonnees#delais">{texts.keepsReviewsLink}</WayLink>
        </p>
      )}
      {!sendsLetters && <p>{texts.noLetters}</p>}
    </>
  );
}

function Warned({ warned }: Pick<ComingErasures, "warned">) {
  return (
    <section aria-labelledby="comptes-prevenus">
      <Heading level={2} look="part" id="comptes-prevenus">
        {texts.warned}
      </Heading>
      <p>{texts.warnedText}</p>
      <ul className="erasures-warned">
        {warned.map(({ id, title, warnedAt }) => (
          <li key={id}>
            <Link to={`/dashboard/users/${id}`} className="erasures-link">
              {french(title)}
            </Link>{" "}
            {texts.warningDay(dayText(warnedAt))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function dayText(moment: string): string {
  return french(dayInFrench(dayInParis(moment)));
}
