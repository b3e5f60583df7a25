import { Link } from "react-router";
import type { WonRequest } from "../../domain/worksites/opening.ts";
import { OpenSite } from "./open-worksite.tsx";
import { texts } from "./worksites.texts.ts";

type SiteOfRequestProps = {
  request: WonRequest;
  /** The enquiry's worksite, or `undefined` if it has none yet. */
  site: { id: string } | undefined;
  look: "link" | "button-outline";
};

/** The link from a won enquiry to its worksite. If the enquiry has none, a button opens one. */
export function SiteOfRequest({ request, site, look }: SiteOfRequestProps) {
  if (!site) return <OpenSite request={request} look={look} />;
  return (
    <Link className={look} to={`/dashboard/chantiers/${site.id}`} draggable={false}>
      {texts.ofRequest}
      <span className="sr-only">{texts.of(request.subject)}</span>
    </Link>
  );
}
