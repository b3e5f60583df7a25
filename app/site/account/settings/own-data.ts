import { accountDeskContext } from "../../../../records/erasure.ts";
import type { Route } from "./+types/own-data.ts";

/** The archive of all that the site keeps of whoever is signed in here. */
export function loader({ request, context }: Route.LoaderArgs) {
  return context.get(accountDeskContext).data(request);
}
