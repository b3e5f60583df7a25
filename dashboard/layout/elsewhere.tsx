import { redirectDocument } from "react-router";
import { carryToast } from "../../ui/toast/carried-toast.ts";
import type { Route } from "./+types/elsewhere.ts";

/** What no page of the team has for its address is the site's, or nobody's: the server knows. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  carryToast();
  throw redirectDocument(request.url);
}

export default function Elsewhere() {
  return null;
}
