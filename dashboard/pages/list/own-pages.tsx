import { Link } from "react-router";
import { accessibilityState } from "../../../domain/company/accessibility.ts";
import type { Company } from "../../../domain/company/company.ts";
import { todayInParis } from "../../../domain/dates.ts";
import { listLawPieces } from "../../../domain/opening/pieces.ts";
import type { Paper } from "../../../domain/papers/paper.ts";
import { capitalize } from "../../../domain/text/first-letter.ts";
import { stateTexts } from "../../../site/accessibility/state.texts.ts";
import { Heading } from "../../../ui/text/heading.tsx";
import { french } from "../../../ui/text/typography.ts";
import { listWords } from "./list.texts.ts";

const words = listWords.own;

/** The sources of the pages that write themselves. Absent for colleagues who do not open them. */
export type OwnSources = { company: Company | null; papers: readonly Paper[] };

type OwnPage = {
  name: string;
  text: string;
  address: string;
  state?: string;
  isMissing?: boolean;
  link?: { to: string; label: string };
};

/** The pages that nobody writes, each with a way to its source. */
export function OwnPages({ sources }: { sources: OwnSources | null }) {
  return (
    <section className="page-block" aria-labelledby="own-pages">
      <Heading level={2} look="part" id="own-pages">
        {words.title}
      </Heading>
      <p className="page-quiet">{words.text}</p>
      <ul className="own-pages">
        {ownPages(sources).map(({ name, text, address, state, isMissing, link }) => (
          <li key={name}>
            <p>
              <a href={address}>{name}</a>
              <span className="page-quiet">{text}</span>
            </p>
            {state && <p className={isMissing ? "page-gap" : "page-done"}>{state}</p>}
            {link && (
              <Link className="link" to={link.to}>
                {link.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ownPages(sources: OwnSources | null): OwnPage[] {
  const { company, register, reviews, news } = words.sources;
  const today = todayInParis();
  const missing = sources ? missingPieces(sources, today) : 0;
  const { kind } = accessibilityState(sources?.company?.accessibility, today);
  return [
    {
      ...words.legal,
      address: "/mentions-legales",
      ...(sources && {
        state: missing > 0 ? words.missing(missing) : words.complete,
        isMissing: missing > 0,
        link: { to: "/dashboard/coordonnees", label: company },
      }),
    },
    {
      ...words.privacy,
      address: "/donnees-personnelles",
      ...(sources && { link: { to: "/dashboard/coordonnees/registre", label: register } }),
    },
    { ...words.reviews, address: "/avis", link: { to: "/dashboard/reviews", label: reviews } },
    {
      ...words.accessibility,
      address: "/accessibilite",
      ...(sources && { state: french(capitalize(stateTexts[kind])) }),
    },
    {
      ...words.news,
      address: "/nouvelles",
      link: { to: "/dashboard/pages/nouvelles/nouvelle", label: news },
    },
  ];
}

function missingPieces({ company, papers }: OwnSources, today: string): number {
  const pieces = listLawPieces({ company: company ?? undefined, papers, today });
  return pieces.filter(({ isThere }) => !isThere).length;
}
