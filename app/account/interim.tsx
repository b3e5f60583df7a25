import { InterimPage, interimMeta } from "../site/interim-page.tsx";
import type { Route } from "./+types/interim.ts";

/** What comes here is for one person alone: no cache may begin to keep this address. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function meta({ location, matches }: Route.MetaArgs) {
  return interimMeta(location.pathname, matches);
}

export default function PrivateInterimPage() {
  return <InterimPage />;
}
