import { closingInFrench } from "../../domain/company/closings.ts";
import type { Company } from "../../domain/company/company.ts";
import type { Person } from "../../domain/company/fields.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";
import { useSite } from "./site.ts";

/** Returns the company's facts, loaded once with the page, or `null` if there are none. */
export function useCompany(): Company | null {
  return useSite()?.company ?? null;
}

/** Returns the number of a colleague's assembly mark, or `undefined` if the company does not name them. */
export function colleagueMark(company: Company | null, name: string): number | undefined {
  const place = company?.people?.findIndex((person) => person.name === name) ?? -1;
  return place < 0 ? undefined : place + 1;
}

/** Returns the company's networks that have an address. */
export function listNetworks(company: Company | null) {
  const networks = [
    { name: "Instagram", icon: "instagram", url: company?.instagram },
    { name: "Facebook", icon: "facebook", url: company?.facebook },
  ] as const;
  return networks.filter(({ url }) => url);
}

/**
 * Returns the address that dials a number, in any spelling. French numbers get their country's code, short ones stay
 * unchanged. Returns `undefined` if the record's text is not exactly one number.
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

/**
 * Returns the person who reads the company's messages first. Returns `undefined` if the record names nobody, or a
 * person outside the team.
 */
export function answeringPerson({ delays, people }: Pick<Company, "delays" | "people">): Person | undefined {
  return people?.find(({ name }) => name === delays?.reader);
}

/** Whether the company's quotes are free, as they are unless its record says otherwise (spec §2). */
export function isQuoteFree(company: Pick<Company, "delays"> | null): boolean {
  return company?.delays?.free_quote !== "no";
}

/** Returns the call to the quote's form: « Demander un devis gratuit » if quotes are free. */
export function quoteCall(company: Pick<Company, "delays"> | null, calls = quoteCalls): string {
  return isQuoteFree(company) ? calls.free : calls.other;
}

/** The original calls to the quote's form. */
export const quoteCalls = frenchTexts({ free: "Demander un devis gratuit", other: "Demander un devis" });

/** The company's address on one line; empty when it has none. */
export function addressLine({ street, city }: Company): string {
  return [street, city].filter(Boolean).join(", ");
}

/** Returns the company's area, « Tarn, Aveyron, à 60 km au plus de l’atelier », or "" if the record has none. */
export function areaText({ departments, region, radius }: Company): string {
  const around = radius > 0 ? `à ${String(radius).replace(".", ",")} km au plus de l’atelier` : "";
  return french([departments || region, around].filter(Boolean).join(", "));
}

/** Returns rows for the days on which the company will be closed, despite its hours. */
export function closingRows(company: Company | null): [label: string, text: string][] {
  return (company?.closings ?? []).map((closing) => [
    french(closing.label),
    french(closingInFrench(closing)),
  ]);
}
