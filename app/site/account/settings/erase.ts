import { accountDeskContext } from "../../../../records/erasure.ts";
import type { Route } from "./+types/erase.ts";

/** Erases the account that is signed in here. */
export function action({ request, context }: Route.ActionArgs) {
  return context.get(accountDeskContext).erase(request);
}

/** Nothing is here to be read. */
export function loader() {
  return new Response(null, { status: 404, headers: { "Cache-Control": "private, no-store" } });
}
