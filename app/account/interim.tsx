import { InterimPage } from "../site/interim-page.tsx";

/** What comes here is for one person alone: no cache may begin to keep this address. */
export function headers() {
  return { "Cache-Control": "private, no-store" };
}

export default function PrivateInterimPage() {
  return <InterimPage />;
}
