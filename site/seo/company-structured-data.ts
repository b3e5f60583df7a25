import type { ContactPoint, GeneralContractor, PostalAddress, Thing, WebSite } from "schema-dts";
import type { Company } from "../../domain/company/company.ts";
import { networksOf, telephoneUrl } from "../sections/company.ts";
import type { Site } from "../sections/site.ts";
import { closedDays, hoursStructuredData } from "./hours-structured-data.ts";
import { siteIcon, siteImage } from "./site-image.ts";

/**
 * The company and its site in schema.org's terms, as far as either is known; nothing of one without a name. Of its
 * reviews nothing is told: Google does not count what a company collects about itself
 * (https://developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
export function companyStructuredData({ company, origin }: Site): Thing[] {
  return company?.name ? [contractor(company, origin), website(company, origin)] : [];
}

/**
 * The two tables of hours are two things (reading F02): when the workshop is open, and when the office answers.
 * Who has but one table is open when it says so.
 */
function contractor(company: Company, origin: string): GeneralContractor {
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
    sameAs: some(networksOf(company).flatMap(({ url }) => url || [])),
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

/** One name for the company on all pages. */
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

/** Where it builds: its departments, else its region. */
function areas({ departments, region }: Company) {
  const names = (departments || region).split(",").map((name) => name.trim());
  return names.filter(Boolean).map((name) => ({ "@type": "AdministrativeArea", name }) as const);
}

/** A number as every country dials it: no short one. */
function telephone({ phone }: Company): string | undefined {
  return telephoneUrl(phone)?.match(/\+\d+/)?.[0];
}

function some<Item>(items: Item[]): Item[] | undefined {
  return items.length > 0 ? items : undefined;
}
