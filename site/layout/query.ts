import { useSyncExternalStore } from "react";
import { useRouteLoaderData, useSearchParams } from "react-router";

/**
 * Returns the query of the address. The server renders a page for few values of it
 * (`server/pages/cache/public-addresses.ts`). During hydration, this is the query of the rendered page, and right after
 * it the address's own. If both are equal, nothing is rendered twice: React would render it in one go, which blocks a
 * slow phone for a tenth of a second.
 */
export function useQuery(): URLSearchParams {
  const [own] = useSearchParams();
  const rendered = useRouteLoaderData<{ query: string }>("root")?.query;
  const query = useSyncExternalStore(
    never,
    () => own.toString(),
    () => new URLSearchParams(rendered).toString(),
  );
  return query === own.toString() ? own : new URLSearchParams(query);
}

function never(): () => void {
  return () => {};
}
