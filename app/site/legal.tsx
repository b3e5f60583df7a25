import { InterimPage } from "./interim-page.tsx";

export default function LegalPage() {
  return <InterimPage />;
}
