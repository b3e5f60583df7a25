import "../style.css";
import { Unlisted } from "../../site/seo/page-facts.tsx";
import { Dimension } from "../../ui/drawing/dimension.tsx";
import { Frame } from "./frame.tsx";
import { texts } from "./shell.texts.ts";
import { Sidebar } from "./sidebar.tsx";

/** The document's content until its scripts have loaded, the same for every page of the team. */
export function Waiting() {
  return (
    <Frame sidebar={(open) => <Sidebar open={open} anywhere />}>
      <Unlisted title={texts.name} />
      <div className="dashboard-waiting" aria-busy="true">
        <Dimension live>{texts.loading}</Dimension>
      </div>
    </Frame>
  );
}
