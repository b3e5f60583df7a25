import { InterimPage } from "./interim-page.tsx";

export default function AboutPage() {
  return <InterimPage />;
}
