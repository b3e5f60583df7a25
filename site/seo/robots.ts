import type { Route } from "./+types/robots.ts";
import { textAnswer } from "./text-answer.ts";

/**
 * Asks crawlers to omit private pages, and the API except for the pictures of pages. The login and an enquiry's page
 * carry `noindex` themselves. A crawler only sees it if it may read them. The search carries it too, and its results are
 * endless: they are not crawled.
 */
export function loader({ request }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    "Disallow: /account",
    "Disallow: /dashboard",
    "Disallow: /api/",
    "Disallow: /recherche?",
    "Allow: /api/files/",
    "",
    `Sitemap: ${new URL("/sitemap.xml", request.url)}`,
    "",
  ];
  return textAnswer(request, "text/plain; charset=utf-8", lines.join("\n"));
}
