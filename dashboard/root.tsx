import type { ReactNode } from "react";
import { Links, type LinksFunction, Meta, Outlet, Scripts, useRouteLoaderData } from "react-router";
import { browserRecords } from "../records/client.ts";
import { companyFacts } from "../records/company/company.ts";
import { sessionScript } from "../records/sign-in/session-state.ts";
import { MissingScripts } from "../site/layout/failures/missing-scripts.tsx";
import { PageError } from "../site/layout/failures/page-error.tsx";
import { teamHeadLinks } from "../site/layout/head-links.ts";
import { readIdentity } from "../site/layout/identity.ts";
import { InlineScript } from "../site/layout/inline-script.tsx";
import { useLivePage } from "../site/layout/live-page.ts";
import { useNavigationFocus } from "../site/layout/navigation-focus.ts";
import { SkipLink } from "../site/layout/skip-link.tsx";
import { StyleSheet } from "../site/layout/style-sheet.tsx";
import type { Site } from "../site/sections/site.ts";
import { isCompanyKnown, noteCompany } from "./layout/known-company.ts";
import { Waiting } from "./layout/waiting.tsx";
import { withPatience } from "./parts/patience.ts";

/** The data that the site's root gives its pages, because the preview shows those pages here. */
export async function clientLoader() {
  const { origin, search } = window.location;
  const company = await withPatience(companyFacts(await browserRecords()), null);
  noteCompany(company !== null);
  return { company, origin, query: search, ...(await readIdentity(company)) };
}

/** The site's origin does not change during a visit, and the company only on the page of its identity. */
export function shouldRevalidate() {
  return !isCompanyKnown();
}

export const links: LinksFunction = () => teamHeadLinks;

export function Layout({ children }: { children: ReactNode }) {
  useLivePage();
  return (
    <html lang="fr" style={useRouteLoaderData<Site>("root")?.accent} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F5EFE4" />
        <InlineScript>{sessionScript}</InlineScript>
        <InlineScript>{missingScripts}</InlineScript>
        <Meta />
        <Links />
        <StyleSheet />
      </head>
      <body>
        <SkipLink />
        <main id="contenu" tabIndex={-1}>
          {children}
        </main>
        <MissingScripts />
        <Scripts />
      </body>
    </html>
  );
}

/** Reports on the page that its scripts failed to load: without scripts, nothing else can. */
const missingScripts = `(function () {
  const tell = (event) => {
    if (event.target instanceof HTMLScriptElement || event.reason instanceof TypeError)
      document.documentElement.dataset.scripts = "missing";
  };
  addEventListener("error", tell, true);
  addEventListener("unhandledrejection", tell);
  document.addEventListener("hydrated", () => {
    removeEventListener("error", tell, true);
    removeEventListener("unhandledrejection", tell);
  });
})();`;

export default function DashboardRoot() {
  useNavigationFocus();
  return <Outlet />;
}

export function HydrateFallback() {
  return <Waiting />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PageError error={error} />;
}
