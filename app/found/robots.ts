import type { Route } from "./+types/robots.ts";
import { textAnswer } from "./text-answer.ts";

/** What crawlers are asked to leave: what is for one person alone, and the API but for the pictures of pages. */
export function loader({ request }: Route.LoaderArgs) {
  const lines = [
    "User-agent: *",
    "Disallow: /account",
    "Disallow: /dashboard",
    "Disallow: /login",
    "Disallow: /api/",
    "Allow: /api/files/",
    "",
    `Sitemap: ${new URL("/sitemap.xml", request.url)}`,
    "",
  ];
  return textAnswer(request, "text/plain; charset=utf-8", lines.join("\n"));
}
