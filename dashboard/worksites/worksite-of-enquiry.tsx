import { Link } from "react-router";
import type { WonEnquiry } from "../../domain/worksites/opening.ts";
import { OpenWorksite } from "./open-worksite.tsx";
import { texts } from "./worksites.texts.ts";

type WorksiteOfEnquiryProps = {
  enquiry: WonEnquiry;
  /** The enquiry's worksite, or `undefined` if it has none yet. */
  worksite: { id: string } | undefined;
  look: "link" | "button-outline";
};

/** The link from a won enquiry to its worksite. If the enquiry has none, a button opens one. */
export function WorksiteOfEnquiry({ enquiry, worksite, look }: WorksiteOfEnquiryProps) {
  if (!worksite) return <OpenWorksite enquiry={enquiry} look={look} />;
  return (
    <Link className={look} to={`/dashboard/chantiers/${worksite.id}`} draggable={false}>
      {texts.ofEnquiry}
      <span className="sr-only">{texts.of(enquiry.subject)}</span>
    </Link>
  );
}
