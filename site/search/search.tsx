import { longestSearch } from "../../domain/text/matching.ts";
import { serverRecords } from "../../records/client.ts";
import { companyFacts } from "../../records/company/company.ts";
import { routeError } from "../../records/failure.ts";
import { changedPages } from "../../records/pages/pages.ts";
import { french } from "../../ui/text/typography.ts";
import { useQuery } from "../layout/query.ts";
import { Unlisted } from "../seo/page-facts.tsx";
import type { Route } from "./+types/search.ts";
import { BusySearch, EmptySearch, NothingFound } from "./nothing-found.tsx";
import { quoted, texts } from "./search.texts.ts";
import { SearchBar } from "./search-bar.tsx";
import { SearchResults } from "./search-results.tsx";
import { searchSite } from "./search-site.ts";
import "./search.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  try {
    const client = await serverRecords(context);
    const [company, pages] = await Promise.all([companyFacts(client), changedPages(client)]);
    return { result: await searchSite(typed, { client, company, pages }) };
  } catch (error) {
    throw routeError(error);
  }
}

/**
 * The search of the site. Every search is a document of its own, complete without script. If the limit of renderings is
 * used up, the server sends the page without a result, and the browser says so.
 */
export default function SearchPage({ loaderData: { result } }: Route.ComponentProps) {
  const typed = useQuery().get("q")?.trim().slice(0, longestSearch) ?? "";
  const isBusy = typed !== result.sought;
  const title = typed ? french(`${quoted(typed)}, recherche`) : texts.name;
  return (
    <div className="search-page">
      <Unlisted title={title} />
      <SearchBar sought={typed} />
      {isBusy ? (
        <BusySearch result={result} typed={typed} />
      ) : !typed ? (
        <EmptySearch result={result} />
      ) : result.groups.length > 0 ? (
        <SearchResults result={result} />
      ) : (
        <NothingFound result={result} />
      )}
    </div>
  );
}
