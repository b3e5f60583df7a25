import { redirect } from "react-router";
import { contactDeskContext, statusOf } from "../../../records/contact.ts";
import type { Route } from "./+types/contact-sending.ts";

const headers = { "Cache-Control": "no-store" };

/** Whoever opens this address by hand is looking for the form. */
export function loader() {
  return redirect("/contact", { status: 303, headers });
}

/** What the contact form's script sends to, photos and all. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST")
    return new Response(null, { status: 405, headers: { ...headers, Allow: "POST" } });
  const answer = await context.get(contactDeskContext)(request);
  return Response.json(answer, { status: statusOf(answer), headers });
}
