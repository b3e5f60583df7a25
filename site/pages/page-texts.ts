import { todayInParis } from "../../domain/dates.ts";
import { serverRecords } from "../../records/client.ts";
import { currentCompany } from "../../records/company/current-company.ts";
import { latestNews, sectionLength } from "../../records/news/news.ts";
import { changedPages } from "../../records/pages/pages.ts";
import { shownPortraits } from "../../records/portraits/portraits.ts";
import { listedServices } from "../../records/services/services.ts";
import type { Route } from "./+types/page-texts.ts";
import { sectionFiller } from "./filled/filled-sections.tsx";
import { writtenSite } from "./written.ts";

/** Answers with what the team has changed of the page at an address, for a browser that navigates there. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const client = await serverRecords(context);
  const [company, pages, news, portraits, services] = await Promise.all([
    currentCompany(client),
    changedPages(client),
    latestNews(client, sectionLength),
    shownPortraits(client),
    listedServices(client),
  ]);
  const today = todayInParis();
  const filler = sectionFiller({ company, origin, today, news, portraits, services });
  const { written = {} } = writtenSite(pages, searchParams.get("page") ?? "/", { filler });
  return Response.json(written, { headers: { "Cache-Control": "no-cache" } });
}
