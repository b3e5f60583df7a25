import { type ReactNode, use, useEffect } from "react";
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  useLocation,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { serverRecords } from "./records/client.ts";
import { companyFacts } from "./records/company.ts";
import { isDashboardPath } from "./records/dashboard-path.ts";
import { keepsOlderSession, sessionScript, showSession } from "./records/session-state.ts";
import { Breakdown } from "./site/layout/failures/breakdown.tsx";
import { MissingScripts } from "./site/layout/failures/missing-scripts.tsx";
import { NotFound } from "./site/layout/failures/not-found.tsx";
import { isMissingScript, Unloaded } from "./site/layout/failures/unloaded.tsx";
import { Footer } from "./site/layout/footer.tsx";
import { Navbar } from "./site/layout/navbar.tsx";
import { useNavigationFocus, useNavigationFocusOnError } from "./site/layout/navigation-focus.ts";
import { NonceContext } from "./site/layout/nonce.ts";
import { StyleSheet } from "./site/layout/style-sheet.tsx";
import { feedTexts } from "./site/seo/feed.texts.ts";
import bricolage from "./ui/fonts/bricolage-fr.woff2?url";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, search } = new URL(request.url);
  return { company: await companyFacts(await serverRecords(context)), origin, query: search };
}

/** Neither the company nor the site's origin changes during a visit; the query is what the page was rendered for. */
export function shouldRevalidate() {
  return false;
}

export const links: LinksFunction = () => [
  { rel: "preload", href: bricolage, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/favicon.ico", sizes: "16x16 32x32 48x48" },
  { rel: "apple-touch-icon", href: "/images/logo-180.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "alternate", type: "application/rss+xml", title: feedTexts.title, href: "/flux.xml" },
];

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext);
  // Hidden on the back office's paths (spec §2), of which some are no page of it.
  const isSite = !isDashboardPath(useLocation().pathname);
  useLivePage();
  return (
    <html lang="fr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#F5EFE4" />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, before the first paint
          dangerouslySetInnerHTML={{ __html: inline(sessionScript) }}
        />
        <Meta />
        <Links />
        <StyleSheet />
      </head>
      <body>
        <a className="skip-link" href="#contenu">
          Aller au contenu
        </a>
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

export default function Site() {
  useNavigationFocus();
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useNavigationFocusOnError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return isMissingScript(error) ? <Unloaded /> : <Breakdown error={error} />;
}

function useLivePage(): void {
  useEffect(() => {
    // What was pressed before the page could answer is made again now.
    document.dispatchEvent(new Event("hydrated"));
    // What an older client left must not lie there until somebody opens their account.
    if (keepsOlderSession())
      import("./records/client.ts").then(({ browserRecords }) => browserRecords()).catch(() => {});
    // Another tab may have signed in or out.
    addEventListener("storage", showSession);
    return () => removeEventListener("storage", showSession);
  }, []);
}

/** Only the server writes inline scripts: the browser has already run them. */
function inline(script: string): string {
  return import.meta.env.SSR ? script : "";
}
