import { officeDeskContext } from "../../../records/dashboard-data.ts";
import type { Route } from "./+types/letters-data.ts";

/** Whether what is answered leaves by e-mail. */
export function loader({ request, context }: Route.LoaderArgs) {
  return context.get(officeDeskContext).letters(request);
}
