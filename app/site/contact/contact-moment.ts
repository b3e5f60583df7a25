import { contactMomentContext } from "../../../records/contact.ts";
import type { Route } from "./+types/contact-moment.ts";

/** The time, signed, for a form that somebody begins to fill in. */
export async function loader({ context }: Route.LoaderArgs) {
  const moment = await context.get(contactMomentContext)();
  return new Response(moment, { headers: { "Content-Type": "text/plain", "Cache-Control": "no-store" } });
}
