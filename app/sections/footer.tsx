import { Link } from "react-router";
import type { Company } from "../../collections/company/company.ts";
import { french } from "../../ui/typography.ts";
import { networksOf, telephoneUrl, useCompany } from "./company.ts";
import { legalPages, sitePages } from "./site-map.ts";

export function Footer() {
  const company = useCompany();
  return (
    <footer className="footer on-bark page-grid">
      <div className="footer-columns">
        <p className="statement max-w-statement">On dessine, on taille, on lève. Et on décide ensemble.</p>
        {company && <Whereabouts company={company} />}
        <nav id="plan" aria-label="Pied de page">
          <h2>Le site</h2>
          <ul>
            {sitePages.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} viewTransition>
                  {label}
                </Link>
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
          <Link key={to} to={to} viewTransition>
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
      <Hours company={company} />
    </div>
  );
}

/** Both tables, each under its label: they differ, and do not contradict each other (reading F02). */
function Hours({ company: { workshop_hours, office_hours } }: { company: Company }) {
  const tables = [workshop_hours, office_hours]
    .flatMap((table) => table ?? [])
    .filter(({ lines }) => lines.length > 0);
  if (tables.length === 0) return null;
  return (
    <>
      <h2 className="mt-7">Horaires</h2>
      <dl className="footer-hours">
        {tables.map(({ label, lines }) => (
          <div key={label}>
            <dt>{french(label)}</dt>
            {lines.map(({ days, hours }) => (
              <dd key={days}>
                {french(days)} <span>{french(hours)}</span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
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
          <Link to="/avis" viewTransition>
            Avis clients
          </Link>
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
