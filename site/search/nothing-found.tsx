import type { ReactNode } from "react";
import { Actions, ButtonLink } from "../../ui/button/button.tsx";
import { french } from "../../ui/text/typography.ts";
import type { SearchTexts } from "../pages/texts/search.texts.ts";
import { answeringPerson, useCompany } from "../sections/company.ts";
import { Telephone } from "../sections/telephone.tsx";
import { filledText } from "../sections/written/filled-text.ts";
import { quoted } from "./quoted.ts";
import type { SearchResult, SiteWord } from "./search-site.ts";

type ResultProps = { result: SearchResult; texts: SearchTexts };

/** No result: words that exist, doors and a person. */
export function NothingFound({ result, texts }: ResultProps) {
  return (
    <section className="page-grid search-nothing">
      <h1 tabIndex={-1}>
        {texts.nothing} <span className="search-words">{quoted(result.sought)}</span>
      </h1>
      <div className="search-joint">
        <SearchJoint />
        <p className="note">{texts.joint}</p>
      </div>
      <Ways result={result} texts={texts} title="other" />
    </section>
  );
}

/** The page before a search. */
export function EmptySearch({ result, texts }: ResultProps) {
  return (
    <section className="page-grid search-nothing">
      <h1 tabIndex={-1}>{texts.title.join(" ")}</h1>
      <Ways result={result} texts={texts} title="title" />
    </section>
  );
}

/** The server has rendered too many searches in a minute, so this one has no result yet. */
export function BusySearch({ result, texts, typed }: ResultProps & { typed: string }) {
  return (
    <section className="page-grid search-nothing">
      <h1 tabIndex={-1}>{texts.busy}</h1>
      <div className="search-joint">
        <p className="lead">{texts.busyText}</p>
        <p>
          <a className="link" href={searchAddress(typed)}>
            {texts.retry}
          </a>
        </p>
      </div>
      <Ways result={result} texts={texts} title="other" />
    </section>
  );
}

/** `title` chooses the titles: those of a page before a search, or those after one without a result. */
function Ways({ result, texts, title }: ResultProps & { title: "title" | "other" }) {
  return (
    <>
      {result.words.length > 0 && (
        <Way kind="words" title={texts.words.title}>
          <p>{texts.words.text}</p>
          <SiteWords words={result.words} />
        </Way>
      )}
      <Way kind="doors" title={texts.doors[title]}>
        <ul className="search-doors">
          <Door to="/services">{texts.services}</Door>
          <Door to="/realisations" count={result.projects}>
            {texts.projects}
          </Door>
          <Door to="/avis">{texts.reviews}</Door>
          <Door to="/notre-cooperative">{texts.cooperative}</Door>
        </ul>
      </Way>
      <Person texts={texts.person} title={texts.person[title]} />
    </>
  );
}

function Person({ texts, title }: { texts: SearchTexts["person"]; title: string }) {
  const company = useCompany();
  const reader = company && answeringPerson(company);
  return (
    <Way kind="person" title={title}>
      <p>{reader ? french(filledText(texts.named, { personne: reader.name })) : texts.someone}</p>
      <Actions>
        <ButtonLink to="/contact">{texts.ask}</ButtonLink>
        {company?.phone && <Telephone number={company.phone} />}
      </Actions>
    </Way>
  );
}

function Way({ kind, title, children }: { kind: string; title: string; children: ReactNode }) {
  return (
    <section className={`search-way search-way-${kind}`} aria-labelledby={`titre-${kind}`}>
      <h2 id={`titre-${kind}`} className="subtitle">
        {title}
      </h2>
      {children}
    </section>
  );
}

function SiteWords({ words }: { words: SiteWord[] }) {
  return (
    <ul className="search-tags">
      {words.map(({ word, count }) => (
        <li key={word}>
          <a href={searchAddress(word)}>
            <span>
              {french(word)} <span className="note">{count}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function searchAddress(words: string): string {
  return `/recherche?${new URLSearchParams({ q: words })}`;
}

function Door({ to, count = 0, children }: { to: string; count?: number; children: string }) {
  return (
    <li>
      <a href={to}>
        <b>{children}</b>
        {count > 0 && <span className="note">{count}</span>}
      </a>
    </li>
  );
}

/** A tenon without its mortise: the other piece is only dashed. */
function SearchJoint() {
  return (
    <svg viewBox="0 0 760 236" aria-hidden="true" fill="none">
      <path
        d="M0 70H250V104L290 92V168L250 156V190H0Z"
        fill="var(--color-sapwood-deep)"
        stroke="var(--color-ink)"
        strokeWidth="2"
      />
      <path
        d="M760 70H470V104L510 92V168L470 156V190H760Z"
        stroke="var(--color-line)"
        strokeWidth="2"
        strokeDasharray="7 6"
      />
      <path d="M290 92L250 104V156L290 168" stroke="var(--color-heartwood)" strokeWidth="2" />
      <path
        d="M290 226H510M290 216v20M510 216v20M284 232l12-12M504 232l12-12"
        stroke="var(--color-line)"
        strokeWidth="1.2"
      />
    </svg>
  );
}
