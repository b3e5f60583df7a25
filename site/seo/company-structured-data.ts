import type { ContactPoint, Credential, GeneralContractor, PostalAddress, Thing, WebSite } from "schema-dts";
import type { Company } from "../../domain/company/company.ts";
import type { ShownPaper } from "../../records/papers/papers.ts";
import { listNetworks, telephoneUrl } from "../sections/company.ts";
import { isProof } from "../sections/papers/proofs.ts";
import type { Site } from "../sections/site.ts";
import { closedDays, hoursStructuredData } from "./hours-structured-data.ts";
import { siteIcon, siteImage } from "./site-image.ts";

/**
 * Returns the company and its site in schema.org's terms, as far as their facts are known. Returns an empty list
 * without a name. Reviews are omitted: Google does not count ratings that a company collects about itself
 * (https://developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
export function companyStructuredData({ company, origin, papers = [] }: Site): Thing[] {
  return company?.name ? [contractor(company, origin, papers), website(company, origin)] : [];
}

/**
 * The two tables of hours mean different things (reading F02): when the workshop is open, and when the office answers.
 * A company with only the office's table is open during these hours.
 */
function contractor(company: Company, origin: string, papers: ShownPaper[]): GeneralContractor {
  const { name, email, latitude, longitude } = company;
  return {
    "@type": "GeneralContractor",
    "@id": contractorId(origin),
    name,
    description: company.presentation || undefined,
    url: `${origin}/`,
    image: origin + siteImage.src,
    logo: origin + siteIcon,
    telephone: telephone(company),
    email: email || undefined,
    address: address(company),
    geo: latitude && longitude ? { "@type": "GeoCoordinates", latitude, longitude } : undefined,
    openingHoursSpecification: some(hoursStructuredData(company.workshop_hours ?? company.office_hours)),
    specialOpeningHoursSpecification: some(closedDays(company.closings)),
    contactPoint: office(company),
    areaServed: some(areas(company)),
    hasCredential: some(papers.filter(isProof).map(credential)),
    sameAs: some(listNetworks(company).flatMap(({ url }) => url || [])),
  };
}

function credential({ title, number, issuer, ends_on }: ShownPaper): Credential {
  return {
    "@type": "Credential",
    name: title,
    identifier: number || undefined,
    recognizedBy: issuer ? { "@type": "Organization", name: issuer } : undefined,
    expires: ends_on,
  };
}

function website({ name }: Company, origin: string): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${origin}/#site`,
    name,
    url: `${origin}/`,
    inLanguage: "fr-FR",
    publisher: { "@id": contractorId(origin) },
  };
}

/** Returns the company's id in structured data, the same on all pages. */
export function contractorId(origin: string): string {
  return `${origin}/#entreprise`;
}

/** A Scop is a form of French law, so its address is in France. */
function address({ street, postal_code, city, region }: Company): PostalAddress | undefined {
  if (!street && !city) return undefined;
  return {
    "@type": "PostalAddress",
    streetAddress: street || undefined,
    postalCode: postal_code || undefined,
    addressLocality: city || undefined,
    addressRegion: region || undefined,
    addressCountry: "FR",
  };
}

function office(company: Company): ContactPoint | undefined {
  const hoursAvailable = hoursStructuredData(company.office_hours);
  const [phone, email] = [telephone(company), company.email || undefined];
  if (hoursAvailable.length === 0 || !(phone || email)) return undefined;
  return {
    "@type": "ContactPoint",
    contactType: "customer service",
    telephone: phone,
    email,
    hoursAvailable,
  };
}

/** Returns the company's area: its departments, or else its region. */
function areas({ departments, region }: Company) {
  const names = (departments || region).split(",").map((name) => name.trim());
  return names.filter(Boolean).map((name) => ({ "@type": "AdministrativeArea", name }) as const);
}

/** Returns a number as every country dials it, and no short one. */
function telephone({ phone }: Company): string | undefined {
  return telephoneUrl(phone)?.match(/\+\d+/)?.[0];
}

function some<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
