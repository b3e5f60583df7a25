import { Link, useMatches } from "react-router";
import type { Company } from "../../domain/company/company.ts";
import { french } from "../../ui/text/typography.ts";
import { stateTexts } from "../accessibility/state.texts.ts";
import { areaText, listNetworks, useCompany } from "../sections/company.ts";
import { Email } from "../sections/email.tsx";
import { useSite } from "../sections/site.ts";
import { Telephone } from "../sections/telephone.tsx";
import { useTexts } from "../sections/written/use-page.ts";
import { legalPages, sitePages } from "../seo/site-map.ts";
import { footerTexts } from "./footer.texts.ts";

/** The `handle` of a route whose page has the short footer. */
export type FooterHandle = { footer: "short" };

export function Footer() {
  const texts = useFooterTexts();
  const company = useCompany();
  const isShort = useMatches().some(({ handle }) => (handle as FooterHandle | undefined)?.footer === "short");
  if (isShort) return <ShortFooter company={company} />;
  return (
    <footer className="footer on-bark page-grid">
      <div className="footer-columns">
        <p className="statement">{texts.sentence}</p>
        {company && <Whereabouts company={company} />}
        {company && <Opening company={company} />}
        <div className="footer-ways">
          <nav id="plan" aria-label="Pied de page">
            <h2 className="note">{texts.pages}</h2>
            <PageList />
          </nav>
          <Sites company={company} />
          <Area company={company} />
        </div>
      </div>
      <Legal company={company} />
      {company?.name && <Wordmark name={company.name} />}
    </footer>
  );
}

function useFooterTexts(): typeof footerTexts {
  return useTexts("common", footerTexts, "footer");
}

type CompanyProps = { company: Company | null };

/** Two lines: how to reach the cooperative with the pages of the site, and the legal pages. */
function ShortFooter({ company }: CompanyProps) {
  return (
    <footer className="footer footer-short on-bark page-grid">
      {(company?.phone || company?.email) && (
        <address>
          {company.phone && <Telephone number={company.phone} />}
          {company.email && <Email address={company.email} />}
        </address>
      )}
      <nav id="plan" className="across" aria-label="Pied de page">
        <PageList />
      </nav>
      <Legal company={company} />
    </footer>
  );
}

function PageList() {
  return (
    <ul>
      {useTexts("common", sitePages, "menu").map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

function Legal({ company }: CompanyProps) {
  const state = useSite()?.accessibility?.kind;
  return (
    <div className="footer-legal note">
      {company?.legal?.form && <span>{french(company.legal.form)}</span>}
      {legalPages.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
          {to === "/accessibilite" && state && french(` : ${stateTexts[state]}`)}
        </Link>
      ))}
      {/* The dashboard finds the page by the referrer, so that this link is the same everywhere. */}
      <a className="only-editor" href="/dashboard/pages/ici">
        Modifier cette page
      </a>
    </div>
  );
}

/** The company's address, telephone and e-mail. Renders nothing if all of them are unknown. */
function Whereabouts({ company }: { company: Company }) {
  const texts = useFooterTexts();
  const { street, postal_code, city, phone, email } = company;
  const town = [postal_code, city].filter(Boolean).join(" ");
  if (!street && !town && !phone && !email) return null;
  return (
    <div>
      <h2 className="note">{texts.workshop}</h2>
      <address>
        {street && <span>{french(street)}</span>}
        {town && <span>{town}</span>}
        {phone && <Telephone number={phone} />}
        {email && <Email address={email} />}
      </address>
    </div>
  );
}

/** Both tables, each under its label: they differ, and do not contradict each other (reading F02). */
function Opening({ company: { workshop_hours, office_hours } }: { company: Company }) {
  const texts = useFooterTexts();
  const tables = [workshop_hours, office_hours]
    .flatMap((table) => table ?? [])
    .filter(({ lines }) => lines.length > 0);
  if (tables.length === 0) return null;
  return (
    <div>
      <h2 className="note">{texts.hours}</h2>
      <dl>
        {tables.map(({ label, lines }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order is fixed, and both may have the same label
          <div key={index}>
            <dt>{french(label)}</dt>
            {lines.map(({ days, hours }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the order is the record's, and days may come twice
              <dd key={index}>
                {french(days)} <span>{french(hours)}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The area in which the company builds, on one line with its label. */
function Area({ company }: CompanyProps) {
  const texts = useFooterTexts();
  const area = company && areaText(company);
  if (!area) return null;
  return (
    <p>
      <span className="note">{texts.area}</span> {area}
    </p>
  );
}

function Sites({ company }: CompanyProps) {
  const texts = useFooterTexts();
  return (
    <div>
      <h2 className="note">{texts.worksites}</h2>
      <ul>
        {listNetworks(company).map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
        <li>
          <Link to="/avis">{texts.reviews}</Link>
        </li>
      </ul>
    </div>
  );
}

/** The name as wide as the page, as decoration: screen readers have read it above. */
function Wordmark({ name }: { name: string }) {
  return (
    <p className="wordmark" aria-hidden="true" style={{ "--letters": name.length }}>
      {name}
    </p>
  );
}
