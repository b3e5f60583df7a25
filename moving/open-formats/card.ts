import type { Company } from "../../domain/company/company.ts";
import { escapeValue, foldLines } from "../../mail/content-lines.ts";

/** Returns the company as a card for address books (RFC 6350). */
export function companyCard(company: Company, now: Date): string {
  const { name, street, postal_code, city, region, phone, email, presentation } = company;
  const address = [street, city, region, postal_code].map((part) => escapeValue(part ?? ""));
  const hasPlace = Boolean(company.latitude || company.longitude);
  return foldLines([
    "BEGIN:VCARD",
    "VERSION:4.0",
    "KIND:org",
    `FN:${escapeValue(name || "Les Assembleurs")}`,
    ...line("ORG", name),
    ...(street || city ? [`ADR;TYPE=work:;;${address.join(";")};France`] : []),
    ...(phone ? [`TEL;TYPE=work;VALUE=text:${escapeValue(phone)}`] : []),
    ...line("EMAIL", email),
    ...(hasPlace ? [`GEO:geo:${company.latitude},${company.longitude}`] : []),
    ...[company.instagram, company.facebook].filter(Boolean).map((address) => `URL:${address}`),
    ...line("NOTE", presentation),
    `REV:${now.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
    "END:VCARD",
  ]);
}

function line(property: string, value: string | undefined): string[] {
  return value ? [`${property}:${escapeValue(value)}`] : [];
}
