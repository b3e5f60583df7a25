import { Link } from "react-router";
import type { Company } from "../../collections/company/company.ts";
import { french } from "../../ui/typography.ts";
import { networksOf, telephoneUrl, useCompany } from "./company.ts";
import { legalPages, sitePages } from "./site-map.ts";

export function Footer() {
  const company = useCompany();
  return (
    <footer id="pied" className="footer on-bark page-grid">
      <div className="footer-columns">
        <p className="statement max-w-statement">On dessine, on taille, on lève. Et on décide ensemble.</p>
        {company && <Whereabouts company={company} />}
        <nav aria-label="Pied de page">
          <h2>Le site</h2>
          <ul>
            {sitePages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <Sites company={company} />
      </div>
      {company?.name && <Wordmark name={company.name} />}
      <div className="footer-legal note">
        {company?.legal?.form && <span>{french(company.legal.form)}</span>}
        {legalPages.map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </div>
    </footer>
  );
}

function Whereabouts({ company }: { company: Company }) {
  const { street, postal_code, city, phone, email } = company;
  const town = [postal_code, city].filter(Boolean).join(" ");
  if (!street && !town && !phone && !email) return null;
  return (
    <div>
      <h2>L’atelier</h2>
      <address>
        {street && <span className="block">{french(street)}</span>}
        {town && <span className="block">{town}</span>}
        {phone && (
          <span className="block">
            <a href={telephoneUrl(phone)}>{french(phone)}</a>
          </span>
        )}
        {email && (
          <span className="block">
            <a href={`mailto:${email}`}>{email}</a>
          </span>
        )}
      </address>
    </div>
  );
}

function Sites({ company }: { company: Company | null }) {
  return (
    <div>
      <h2>Les chantiers</h2>
      <ul>
        {networksOf(company).map(({ name, url }) => (
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

/** The name as wide as the page. It was said above: decoration here. */
function Wordmark({ name }: { name: string }) {
  return (
    <p className="wordmark" aria-hidden="true" style={{ "--letters": name.length }}>
      {name}
    </p>
  );
}
