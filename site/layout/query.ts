import { useSyncExternalStore } from "react";
import { useRouteLoaderData, useSearchParams } from "react-router";

/**
 * The query of the address. A page is rendered for few values of it, whatever is asked for
 * (`server/pages/cache/public-addresses.ts`): while the browser takes the page over, this is the query that it was rendered
 * for, and the address's own right after that. Where both are the same, nothing is rendered twice: React would do it
 * in one go, which holds a slow phone for a tenth of a second.
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
