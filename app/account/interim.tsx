import { requireUser } from "../records/session.ts";
import { InterimPage } from "../site/interim-page.tsx";
import type { Route } from "./+types/interim.ts";
import { useLiveSession } from "./live-session.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireUser(request);
}

clientLoader.hydrate = true as const;

/** What comes here is for one person alone: no cache may begin to keep this address. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export function HydrateFallback() {
  return <p className="page-grid pb-band-wide lead">Chargement...</p>;
}

export default function PrivateInterimPage() {
  useLiveSession();
  return <InterimPage />;
}
