import { data, redirectDocument } from "react-router";
import { isDashboardPath } from "../../../records/dashboard-path.ts";
import { carryToast } from "../../../ui/toast/carried-toast.ts";
import type { Route } from "./+types/not-found-route.ts";
import { PageNotFound } from "./not-found.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  // The team's pages belong to another application.
  if (isDashboardPath(new URL(request.url).pathname)) {
    carryToast();
    throw redirectDocument(request.url);
  }
  return null;
}

export default function NotFoundPage() {
  return <PageNotFound />;
}
