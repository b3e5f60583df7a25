import { todayInParis } from "../../domain/dates.ts";
import { serverRecords } from "../../records/client.ts";
import { currentCompany } from "../../records/company/current-company.ts";
import { changedPages } from "../../records/pages/pages.ts";
import type { Route } from "./+types/page-texts.ts";
import { sectionFiller } from "./filled/filled-sections.tsx";
import { writtenSite } from "./written.ts";

/** Answers with what the team has changed of the page at an address, for a browser that navigates there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const client = await serverRecords(context);
  const [company, pages] = await Promise.all([currentCompany(client), changedPages(client)]);
  const fill = sectionFiller({ company, origin, today: todayInParis() });
  const { written = {} } = writtenSite(pages, searchParams.get("page") ?? "/", { fill });
  return Response.json(written, { headers: { "Cache-Control": "no-cache" } });
}
