import { Link } from "react-router";
import type { WonRequest } from "../../domain/building-sites/opening.ts";
import { texts } from "./building-sites.texts.ts";
import { OpenSite } from "./open-site.tsx";

type SiteOfRequestProps = {
  request: WonRequest;
  /** The building site that it has become; nothing where it is none yet. */
  site: { id: string } | undefined;
  look: "link" | "button-outline";
};

/** The way from a won request to its building site, which one press makes where there is none. */
export function SiteOfRequest({ request, site, look }: SiteOfRequestProps) {
  if (!site) return <OpenSite request={request} look={look} />;
  return (
    <Link className={look} to={`/dashboard/chantiers/${site.id}`} draggable={false}>
      {texts.ofRequest}
      <span className="sr-only">{texts.of(request.subject)}</span>
    </Link>
  );
}
