import { officeDeskContext } from "../../../records/dashboard-data.ts";
import type { Route } from "./+types/measures-data.ts";

/** What the last thirty days have brought. */
export function loader({ request, context }: Route.LoaderArgs) {
  return context.get(officeDeskContext).measures(request);
}
