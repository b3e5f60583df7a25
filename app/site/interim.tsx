import type { Route } from "./+types/interim.ts";
import { InterimPage, interimMeta } from "./interim-page.tsx";

export function meta({ location, matches }: Route.MetaArgs) {
  return interimMeta(location.pathname, matches);
}

export default function PublicInterimPage() {
  return <InterimPage />;
}
