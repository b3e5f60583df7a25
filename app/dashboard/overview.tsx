import { texts } from "./overview.texts.ts";
import { OfficePage } from "./parts/office-page.tsx";

export default function OverviewPage() {
  return <OfficePage title={texts.title}>{null}</OfficePage>;
}
