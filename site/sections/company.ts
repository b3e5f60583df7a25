import { closingInFrench } from "../../domain/company/closings.ts";
import type { Company } from "../../domain/company/company.ts";
import type { Person } from "../../domain/company/fields.ts";
import { french } from "../../ui/text/typography.ts";
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

/**
 * The address that dials a number, however the record writes it: French ones take their country, short ones stay as
 * they are. Nothing where the record has anything else than one number.
 */
export function telephoneUrl(phone: string): string | undefined {
  const number = phone
    .replace("(0)", "")
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+")
    .replace(/^0/, "+33")
    // The zero is for calls within France only.
    .replace(/^\+330/, "+33");
  return isOneNumber.test(number) ? `tel:${number}` : undefined;
}

/** Nine digits after France's code; elsewhere at most fifteen with the country's (ITU-T E.164). */
const isOneNumber = /^(?:\+33\d{9}|\+(?!33)\d{7,15}|[1-9]\d{1,5})$/;

/** Who of the company's people reads its messages first; nobody where that is not told, or of somebody else. */
export function readerOf({ delays, people }: Pick<Company, "delays" | "people">): Person | undefined {
  return people?.find(({ name }) => name === delays?.reader);
}

/** The company's address on one line; empty when it has none. */
export function addressLine({ street, city }: Company): string {
  return [street, city].filter(Boolean).join(", ");
}

/** Where the company builds, « Tarn, Aveyron, à 60 km au plus de l’atelier »; empty when nothing is told of it. */
export function areaText({ departments, region, radius }: Company): string {
  const around = radius > 0 ? `à ${String(radius).replace(".", ",")} km au plus de l’atelier` : "";
  return french([departments || region, around].filter(Boolean).join(", "));
}

/** Rows for when the company will be closed, whatever its hours say. */
export function closingRows(company: Company | null): [label: string, text: string][] {
  return (company?.closings ?? []).map((closing) => [
    french(closing.label),
    french(closingInFrench(closing)),
  ]);
}
