import { closingInFrench } from "../../collections/company/closings.ts";
import type { Company } from "../../collections/company/company.ts";
import { french } from "../../ui/typography.ts";
import { useSite } from "./site.ts";

/** The company's facts, read once with the page; null while there are none. */
export function useCompany(): Company | null {
  return useSite()?.company ?? null;
}

/** The networks the company is on, those it has an address for. */
export function networksOf(company: Company | null) {
  const networks = [
    { name: "Instagram", icon: "instagram", url: company?.instagram },
    { name: "Facebook", icon: "facebook", url: company?.facebook },
  ] as const;
  return networks.filter(({ url }) => url);
}

/** A number that a phone dials, whatever spaces the record has; French numbers take their country. */
export function telephoneUrl(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "").replace(/^0/, "+33")}`;
}

/** The company's address on one line; empty when it has none. */
export function addressLine({ street, city }: Company): string {
  return [street, city].filter(Boolean).join(", ");
}

/** Rows for when the company will be closed, whatever its hours say. */
export function closingRows(company: Company | null): [label: string, text: string][] {
  return (company?.closings ?? []).map((closing) => [
    french(closing.label),
    french(closingInFrench(closing)),
  ]);
}
