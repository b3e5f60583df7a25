import type { ReactNode } from "react";
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useRouteLoaderData,
} from "react-router";
import { accessibilityState } from "../domain/company/accessibility.ts";
import type { Company } from "../domain/company/company.ts";
import { todayInParis } from "../domain/dates.ts";
import { withShownPeople } from "../domain/portraits/shown-people.ts";
import { serverRecords } from "../records/client.ts";
import { currentCompany } from "../records/company/current-company.ts";
import { isDashboardPath } from "../records/dashboard-path.ts";
import { logAndReturn } from "../records/failure.ts";
import { latestNews, sectionLength } from "../records/news/news.ts";
import { changedPages } from "../records/pages/pages.ts";
import { previewedPagesContext } from "../records/pages/shown-pages.ts";
import { endedInsuranceContext } from "../records/papers/ended-insurance.ts";
import { shownPapers } from "../records/papers/papers.ts";
import { shownPortraits } from "../records/portraits/portraits.ts";
import { lettersContext } from "../records/reviews/letters-context.ts";
import { listedServices } from "../records/services/services.ts";
import { sessionScript } from "../records/sign-in/session-state.ts";
import type { Route } from "./+types/root.ts";
import { MissingScripts } from "./layout/failures/missing-scripts.tsx";
import { PageError } from "./layout/failures/page-error.tsx";
import { Footer } from "./layout/footer.tsx";
import { headLinks } from "./layout/head-links.ts";
import { readIdentity } from "./layout/identity.ts";
import { InlineScript } from "./layout/inline-script.tsx";
import { useLivePage } from "./layout/live-page.ts";
import { Navbar } from "./layout/navbar.tsx";
import { useNavigationFocus } from "./layout/navigation-focus.ts";
import { SkipLink } from "./layout/skip-link.tsx";
import { StyleSheet } from "./layout/style-sheet.tsx";
import { sectionFiller } from "./pages/filled/filled-sections.tsx";
import { shareAlt } from "./pages/site-share.ts";
import { markedSite, writtenSite } from "./pages/written.ts";
import { useSite } from "./sections/site.ts";
import { FirstPicture } from "./sections/written/first-picture.tsx";
import { readVisitedTexts } from "./sections/written/visited-texts.ts";
import { FeedLink } from "./seo/feed-link.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, pathname, search } = new URL(request.url);
  const client = await serverRecords(context);
  const preview = context.get(previewedPagesContext);
  const [storedCompany, papers, pages, hasEndedInsurance, news, portraits, services] = await Promise.all([
    currentCompany(client),
    shownPapers(client),
    preview?.pages ?? changedPages(client),
    context.get(endedInsuranceContext)().catch(logAndReturn(false)),
    latestNews(client, sectionLength),
    shownPortraits(client),
    listedServices(client),
  ]);
  const company = hasEndedInsurance ? withoutInsurer(storedCompany) : storedCompany;
  const today = todayInParis();
  const site = {
    company: company && withShownPeople(company, portraits),
    accessibility: accessibilityState(company?.accessibility, today),
    ...{ origin, query: search, sendsLetters: context.get(lettersContext) },
    shareAlt: shareAlt(company, pages),
  };
  return {
    ...site,
    ...(preview?.areMarked ? markedSite : writtenSite)(pages, pathname, {
      filler: sectionFiller({ company, origin, today, news, portraits, services }),
    }),
    ...(papers.length > 0 && { papers }),
    ...(await readIdentity(company)),
  };
}

/** Removes the insurer: those facts are wrong once the insurance has ended. */
function withoutInsurer(company: Company | null): Company | null {
  return company && { ...company, legal: { ...company.legal, insurer: undefined } };
}

/**
 * The company, its identity, its papers, the origin and `sendsLetters` do not change during a visit, and `query` is the
 * rendered page's.
 */
export function shouldRevalidate() {
  return false;
}

export const clientMiddleware = [readVisitedTexts];

/** Only documents have these links, which stay during a visit. */
export const links: LinksFunction = () => (import.meta.env.SSR ? headLinks : []);

export function Layout({ children }: { children: ReactNode }) {
  // Hidden on the dashboard's paths (spec §2), even on those that are no page of it.
  const isSite = !isDashboardPath(useLocation().pathname);
  useLivePage();
  const accent = useRouteLoaderData<typeof loader>("root")?.accent;
  return (
    <html lang="fr" style={accent} data-edited={useSite()?.edited} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F5EFE4" />
        <InlineScript>{sessionScript}</InlineScript>
        <Meta />
        <Links />
        {import.meta.env.SSR && <FeedLink />}
        {import.meta.env.SSR && <FirstPicture />}
        <StyleSheet />
      </head>
      <body>
        <SkipLink />
        {isSite && <Navbar />}
        <main id="contenu" tabIndex={-1}>
          {children}
        </main>
        {isSite && <Footer />}
        <MissingScripts />
        <Scripts />
      </body>
    </html>
  );
}

export default function SiteRoot() {
  useNavigationFocus();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageError error={error} />;
}
