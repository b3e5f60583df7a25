import type { Service } from "./service.ts";

/** The price of a service as its page shows it. */
export type ServicePrice = {
  from: number;
  to: number;
  unit: string;
  note: string;
  includes: string[];
  excludes: string[];
};

/** The fields of the price. */
export type PriceFields = Pick<
  Service,
  "price_from" | "price_to" | "price_unit" | "price_note" | "price_includes" | "price_excludes"
>;

/** The contract's code for each refused field of the price. */
export type PriceProblems = Partial<Record<keyof PriceFields, string>>;

/**
 * Returns the problems of a price by field. A range without its included and excluded parts would mislead, so it is
 * refused. A service without a range has no problems.
 */
export function priceProblems(fields: PriceFields): PriceProblems {
  const { price_from, price_to, price_unit, price_includes, price_excludes } = fields;
  if (!price_from && !price_to) return {};
  return {
    ...(!price_from && { price_from: required }),
    ...(!price_to && { price_to: required }),
    ...(price_from && price_to && price_to < price_from && { price_to: "validation_price_order" }),
    ...(!price_unit.trim() && { price_unit: required }),
    ...(!price_includes.trim() && { price_includes: required }),
    ...(!price_excludes.trim() && { price_excludes: required }),
  };
}

/** Returns the price of a service. Returns `undefined` if the service has none, or an incomplete one. */
export function servicePrice(fields: PriceFields): ServicePrice | undefined {
  const { price_from, price_to } = fields;
  if (!price_from || Object.keys(priceProblems(fields)).length > 0) return undefined;
  return {
    from: price_from,
    to: price_to,
    unit: fields.price_unit,
    note: fields.price_note,
    includes: textLines(fields.price_includes),
    excludes: textLines(fields.price_excludes),
  };
}

function textLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

const required = "validation_required";
