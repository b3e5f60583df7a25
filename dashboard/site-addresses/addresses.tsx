import { logAndReturn } from "../../records/failure.ts";
import { type ChangedPage, changedPages } from "../../records/pages/pages.ts";
import { requireAdmin } from "../../records/sign-in/session.ts";
import { type NamedPage, projectPages, servicePages } from "../../records/site-addresses/target-pages.ts";
import { addressReport, decidedAddresses, formerSlugs } from "../../records/site-addresses/team.ts";
import { brokenLinks } from "../../records/site-addresses/text-links.ts";
import { readPage } from "../../site/pages/written.ts";
import { legalPages, sitePages } from "../../site/seo/site-map.ts";
import { DashboardPage } from "../parts/dashboard-page.tsx";
import { LoadFailure } from "../parts/load-failure.tsx";
import type { Route } from "./+types/addresses.ts";
import { addressAction } from "./address-acts.ts";
import { summaryText, texts } from "./addresses.texts.ts";
import { BrokenLinks } from "./broken-links.tsx";
import { MissingAddresses } from "./missing-addresses.tsx";
import { SiteRedirects } from "./site-redirects.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { client } = await requireAdmin(request);
  const { signal } = request;
  const [report, addresses, former, changed, projects, services, links] = await Promise.all([
    addressReport(signal).catch(logAndReturn(null)),
    decidedAddresses(client, signal).catch(logAndReturn(null)),
    formerSlugs(client, signal).catch(logAndReturn([])),
    changedPages(client),
    projectPages(client, signal).catch(logAndReturn([])),
    servicePages(client),
    brokenLinks(client, location.origin, signal).catch(logAndReturn(null)),
  ]);
  return { report, addresses, former, pages: [...fixedPages(changed), ...services, ...projects], links };
}

export const clientAction = addressAction;

/** The addresses that visitors did not find, the links that lead nowhere, and the redirects. */
export default function AddressesPage({
  loaderData: { report, addresses, former, pages, links },
}: Route.ComponentProps) {
  if (!report || !addresses) {
    return (
      <DashboardPage title={texts.title}>
        <LoadFailure title={texts.failure} />
      </DashboardPage>
    );
  }
  const decidedPaths = new Set(addresses.map(({ path }) => path));
  const open = report.missing.filter(({ path }) => !decidedPaths.has(path)).length;
  const { strong, rest } = summaryText(open, links?.length ?? 0);
  return (
    <DashboardPage title={texts.title} actions={<p className="note">{texts.period}</p>}>
      <p className="record-lead">
        <b className="address-lead">{strong}</b>
        {rest}
      </p>
      <MissingAddresses report={report} addresses={addresses} pages={pages} />
      <BrokenLinks links={links} />
      <SiteRedirects addresses={addresses} former={former} pages={pages} uses={report.uses} />
    </DashboardPage>
  );
}

export function ErrorBoundary() {
  return (
    <DashboardPage title={texts.title}>
      <LoadFailure title={texts.failure} />
    </DashboardPage>
  );
}

/** The pages of the menu have the team's names. */
function fixedPages(changed: readonly ChangedPage[]): NamedPage[] {
  const { menu } = readPage(changed, "common", { menu: sitePages }).texts;
  const further = [
    { to: "/avis", label: "Avis" },
    { to: "/demande/devis", label: "Demander un devis" },
  ];
  return [...menu, ...legalPages, ...further].map(({ to, label }) => ({ path: to, name: label }));
}
