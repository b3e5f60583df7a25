import { InterimPage } from "./interim-page.tsx";

export default function ReviewsPage() {
  return <InterimPage />;
}
