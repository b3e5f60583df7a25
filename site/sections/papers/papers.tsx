import { WayLink } from "../../../ui/link/link.tsx";
import { french } from "../../../ui/text/typography.ts";
import { useSite } from "../site.ts";
import { useTexts } from "../written/use-page.ts";
import { texts as original } from "./papers.texts.ts";
import { proofNames } from "./proofs.ts";

/** The names of the valid insurances and labels, on one line. Renders nothing if there are none. */
export function Proofs() {
  const texts = useTexts("common", original, "papers");
  const names = proofNames(useSite()?.papers ?? []).map(french);
  if (names.length === 0) return null;
  return (
    <p className="note across">
      {`${texts.proofs}\u00a0: ${names.join(", ")}. `}
      <WayLink to="/mentions-legales">{texts.see}</WayLink>
    </p>
  );
}
