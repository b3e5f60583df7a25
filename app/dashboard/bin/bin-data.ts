import { officeDeskContext } from "../../../records/dashboard-data.ts";
import type { Route } from "./+types/bin-data.ts";

/** What lies in the bin. */
export function loader({ request, context }: Route.LoaderArgs) {
  return context.get(officeDeskContext).bin(request);
}

/** Brings back what lies there, or erases it for good. */
export function action({ request, context }: Route.ActionArgs) {
  return context.get(officeDeskContext).bin(request);
}
