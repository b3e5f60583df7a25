import { BadRequest } from "../errors.ts";

/** A list request's parameters. `page` and `perPage` are the values used, which may differ from those requested. */
export type ListParameters = {
  page: number;
  perPage: number;
  skipTotal: boolean;
  filter: string;
  sort: string;
  expand: string;
  fields: string;
};

const usualPerPage = 30;
const greatestPerPage = 1000;

// The words that Go reads as booleans.
const yes = new Set(["1", "t", "T", "TRUE", "true", "True"]);
const no = new Set(["", "0", "f", "F", "FALSE", "false", "False"]);

/**
 * Parses a list's parameters (contract §2). If a parameter occurs twice, the first counts.
 *
 * @throws BadRequest if page or perPage is no integer, or skipTotal no boolean
 */
export function listParameters(query: URLSearchParams): ListParameters {
  const text = (name: string) => query.get(name) ?? "";
  const page = integer(text("page"));
  const perPage = integer(text("perPage"));
  return {
    page: page > 0 ? page : 1,
    perPage: perPage > 0 ? Math.min(perPage, greatestPerPage) : usualPerPage,
    skipTotal: truth(text("skipTotal")),
    filter: text("filter"),
    sort: text("sort"),
    expand: text("expand"),
    fields: text("fields"),
  };
}

function integer(text: string): number {
  if (text === "") return 0;
  const value = Number(text);
  if (!/^[+-]?[0-9]+$/.test(text) || !Number.isSafeInteger(value)) throw new BadRequest();
  return value;
}

function truth(text: string): boolean {
  if (!yes.has(text) && !no.has(text)) throw new BadRequest();
  return yes.has(text);
}
