import { longestSearch } from "../../domain/text/matching.ts";
import { serverRecords } from "../../records/client.ts";
import { companyFacts } from "../../records/company/company.ts";
import { routeError } from "../../records/failure.ts";
import { french } from "../../ui/text/typography.ts";
import { useQuery } from "../layout/query.ts";
import { searchTexts } from "../pages/texts/search.texts.ts";
import { documentTexts, shownPages } from "../sections/written/document-texts.ts";
import { filledText } from "../sections/written/filled-text.ts";
import { Unlisted } from "../seo/page-facts.tsx";
import type { Route } from "./+types/search.ts";
import { BusySearch, EmptySearch, NothingFound } from "./nothing-found.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SearchResults } from "./search-results.tsx";
import { searchSite } from "./search-site.ts";
import "./search.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  try {
    const client = await serverRecords(context);
    const [company, pages] = await Promise.all([companyFacts(client), shownPages(context, client)]);
    const result = await searchSite(typed, { client, company, pages });
    return { result, texts: documentTexts(context, pages, "search", searchTexts) };
  } catch (error) {
    throw routeError(error);
  }
}

/**
 * The search of the site. Every search is a document of its own, complete without script. If the limit of renderings is
 * used up, the server sends the page without a result, and the browser says so.
 */
export default function SearchPage({ loaderData: { result, texts } }: Route.ComponentProps) {
  const typed = useQuery().get("q")?.trim().slice(0, longestSearch) ?? "";
  const isBusy = typed !== result.sought;
  const title = typed ? french(filledText(texts.named, { recherche: typed })) : texts.name;
  return (
    <div className="search-page">
      <Unlisted title={title} />
      <SearchBar sought={typed} texts={texts} />
      {isBusy ? (
        <BusySearch result={result} texts={texts} typed={typed} />
      ) : !typed ? (
        <EmptySearch result={result} texts={texts} />
      ) : result.groups.length > 0 ? (
        <SearchResults result={result} texts={texts} />
      ) : (
        <NothingFound result={result} texts={texts} />
      )}
    </div>
  );
}
