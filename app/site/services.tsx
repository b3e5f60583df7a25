import { InterimPage } from "./interim-page.tsx";

export default function ServicesPage() {
  return <InterimPage />;
}
