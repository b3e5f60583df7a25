import { Link, useMatches } from "react-router";
import type { Company } from "../../domain/company/company.ts";
import type { Hours } from "../../domain/company/fields.ts";
import { french } from "../../ui/text/typography.ts";
import { areaText, listNetworks, useCompany } from "../sections/company.ts";
import { Email } from "../sections/email.tsx";
import { Telephone } from "../sections/telephone.tsx";
import { legalPages, sitePages } from "../seo/site-map.ts";

/** The `handle` of a route whose page has the short footer. */
export type FooterHandle = { footer: "short" };

export function Footer() {
  const company = useCompany();
  const isShort = useMatches().some(({ handle }) => (handle as FooterHandle | undefined)?.footer === "short");
  if (isShort) return <ShortFooter company={company} />;
  return (
    <footer className="footer on-bark page-grid">
      <div className="footer-columns">
        <p className="statement">On dessine, on taille, on lève. Et on décide ensemble.</p>
        {company && <Whereabouts company={company} />}
        <nav id="plan" aria-label="Pied de page">
          <h2>Le site</h2>
          <PageList />
        </nav>
        <Sites company={company} />
      </div>
      {company?.name && <Wordmark name={company.name} />}
      <Legal company={company} />
    </footer>
  );
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
      {sitePages.map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}

function Legal({ company }: CompanyProps) {
  return (
    <div className="footer-legal note">
      {company?.legal?.form && <span>{french(company.legal.form)}</span>}
      {legalPages.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </div>
  );
}

/** The company's address, hours and area. Renders nothing if the record has none of them. */
function Whereabouts({ company }: { company: Company }) {
  const { street, postal_code, city, phone, email, workshop_hours, office_hours } = company;
  const town = [postal_code, city].filter(Boolean).join(" ");
  const isFound = Boolean(street || town || phone || email);
  const tables = [workshop_hours, office_hours]
    .flatMap((table) => table ?? [])
    .filter(({ lines }) => lines.length > 0);
  const area = areaText(company);
  if (!isFound && tables.length === 0 && !area) return null;
  return (
    <div>
      {isFound && (
        <>
          <h2>L’atelier</h2>
          <address>
            {street && <span>{french(street)}</span>}
            {town && <span>{town}</span>}
            {phone && (
              <span>
                <Telephone number={phone} />
              </span>
            )}
            {email && (
              <span>
                <Email address={email} />
              </span>
            )}
          </address>
        </>
      )}
      {tables.length > 0 && <Opening tables={tables} />}
      {area && (
        <>
          <h2 className="footer-area">Où nous bâtissons</h2>
          <p className="footer-hours">{area}</p>
        </>
      )}
    </div>
  );
}

/** Both tables, each under its label: they differ, and do not contradict each other (reading F02). */
function Opening({ tables }: { tables: Hours[] }) {
  return (
    <>
      <h2>Horaires</h2>
      <dl className="footer-hours">
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
    </>
  );
}

function Sites({ company }: CompanyProps) {
  return (
    <div>
      <h2>Les chantiers</h2>
      <ul>
        {listNetworks(company).map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
        <li>
          <Link to="/avis">Avis clients</Link>
        </li>
      </ul>
    </div>
  );
}

/** The company's name across the page. Decoration: screen readers have heard it above. */
function Wordmark({ name }: { name: string }) {
  return (
    <p className="wordmark" aria-hidden="true" style={{ "--letters": name.length }}>
      {name}
    </p>
  );
}
