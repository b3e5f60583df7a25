import type { Route } from "./+types/robots.ts";
import { textAnswer } from "./text-answer.ts";

/**
 * What crawlers are asked to leave: what is for one person alone, and the API but for the pictures of pages. The
 * login and a request's page say themselves that they are not to be found, which is read only where they may be looked at.
 */
export function loader({ request }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    "Disallow: /account",
    "Disallow: /dashboard",
    "Disallow: /api/",
    "Allow: /api/files/",
    "",
    `Sitemap: ${new URL("/sitemap.xml", request.url)}`,
    "",
  ];
  return textAnswer(request, "text/plain; charset=utf-8", lines.join("\n"));
}
