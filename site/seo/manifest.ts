import { ownAccent } from "../../domain/identity/accent.ts";
import { serverRecords } from "../../records/client.ts";
import { companyFacts } from "../../records/company/company.ts";
import type { Route } from "./+types/manifest.ts";
import { manifestPaths } from "./manifest-paths.ts";
import { siteIcon } from "./site-image.ts";
import { textAnswer } from "./text-answer.ts";

/** The entry on a phone's home screen: the site's, or the back office's (https://www.w3.org/TR/appmanifest/). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { host, pathname } = new URL(request.url);
  const company = await companyFacts(await serverRecords(context));
  const name = company?.name || host;
  const manifest = {
    ...(pathname === manifestPaths.team ? teamEntry(name) : { id: "/", name, start_url: "/" }),
    lang: "fr",
    dir: "ltr",
    // The back office leads to the login, which is a page of the site.
    scope: "/",
    // This mode has a back button, because links lead from page to page.
    display: "minimal-ui",
    background_color: "#F5EFE4",
    theme_color: ownAccent(company?.accent) ?? "#F5EFE4",
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      smallIcon,
      { src: siteIcon, type: "image/png", sizes: "512x512" },
      { src: "/images/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
  return textAnswer(request, "application/manifest+json", JSON.stringify(manifest));
}

const smallIcon = { src: "/images/icon-192.png", type: "image/png", sizes: "192x192" };

/** The start of the back office, with the pages that a phone opens at once. */
function teamEntry(name: string): object {
  const shortcut = (label: string, url: string) => ({ name: label, url, icons: [smallIcon] });
  return {
    id: "/dashboard",
    name: `${name}, tableau de bord`,
    short_name: "Tableau de bord",
    // The slash puts the address in the reach of the worker, which opens it without network.
    start_url: "/dashboard/",
    shortcuts: [
      shortcut("Photos de chantier", "/dashboard/chantier"),
      shortcut("Demandes", "/dashboard/demandes"),
    ],
  };
}
