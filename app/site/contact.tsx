import { InterimPage } from "./interim-page.tsx";

export default function ContactPage() {
  return <InterimPage />;
}
