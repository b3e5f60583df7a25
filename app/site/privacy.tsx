import { InterimPage } from "./interim-page.tsx";

export default function PrivacyPage() {
  return <InterimPage />;
}
