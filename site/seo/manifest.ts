import { ownAccent } from "../../domain/identity/accent.ts";
import { serverRecords } from "../../records/client.ts";
import { companyFacts } from "../../records/company/company.ts";
import type { Route } from "./+types/manifest.ts";
import { siteIcon } from "./site-image.ts";
import { textAnswer } from "./text-answer.ts";

/** The site's entry on a phone's home screen (https://www.w3.org/TR/appmanifest/). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const company = await companyFacts(await serverRecords(context));
  const manifest = {
    id: "/",
    name: company?.name || new URL(request.url).host,
    lang: "fr",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    // With a back button: links lead from page to page.
    display: "minimal-ui",
    background_color: "#F5EFE4",
    theme_color: ownAccent(company?.accent) ?? "#F5EFE4",
    icons: [
      { src: "/favicon.svg", type: "image/svg+xml", sizes: "any" },
      { src: "/images/icon-192.png", type: "image/png", sizes: "192x192" },
      { src: siteIcon, type: "image/png", sizes: "512x512" },
      { src: "/images/icon-maskable-512.png", type: "image/png", sizes: "512x512", purpose: "maskable" },
    ],
  };
  return textAnswer(request, "application/manifest+json", JSON.stringify(manifest));
}
