import { isRouteErrorResponse } from "react-router";
import { useNavigationFocusOnError } from "../navigation-focus.ts";
import { Breakdown } from "./breakdown.tsx";
import { PageNotFound } from "./not-found.tsx";
import { isMissingScript, Unloaded } from "./unloaded.tsx";

/** Replaces a page that does not exist, whose script could not be loaded, or that broke. */
export function PageError({ error }: { error: unknown }) {
  useNavigationFocusOnError();
  if (isRouteErrorResponse(error) && error.status === 404) return <PageNotFound />;
  return isMissingScript(error) ? <Unloaded /> : <Breakdown error={error} />;
}
