import { officeDeskContext } from "../../../records/dashboard-data.ts";
import type { Route } from "./+types/journal-data.ts";

/** Who did what. */
export function loader({ request, context }: Route.LoaderArgs) {
  return context.get(officeDeskContext).journal(request);
}
