import { InterimPage } from "./interim-page.tsx";

export default function CooperativePage() {
  return <InterimPage />;
}
