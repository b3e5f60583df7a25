import { redirectDocument } from "react-router";
import { carryToast } from "../../ui/toast/carried-toast.ts";
import type { Route } from "./+types/elsewhere.ts";

/** The team has no page at this address. The site may have one: only the server knows. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  carryToast();
  throw redirectDocument(request.url);
}

export default function Elsewhere() {
  return null;
}
