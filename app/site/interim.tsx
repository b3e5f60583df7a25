import { InterimPage } from "./interim-page.tsx";

export default function PublicInterimPage() {
  return <InterimPage />;
}
