/** The choices in a list's address: page, order, search and filter. */
export type ListChoice = {
  page: number;
  /** The search text, or empty. */
  q: string;
  /** A field's name, with a leading minus for descending order. Empty for the list's own order. */
  sort: string;
  /** One of the list's filters. Empty for the default one. */
  filter: string;
};

export function listChoice({ url }: { url: string }): ListChoice {
  const { searchParams } = new URL(url, "http://list.invalid");
  const page = searchParams.get("page") ?? "";
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    // The SDK does not escape backslashes: one at the end would escape the closing quote of the filter.
    q: (searchParams.get("q") ?? "").replaceAll("\\", " ").trim().slice(0, 100),
    sort: searchParams.get("sort") ?? "",
    filter: searchParams.get("filter") ?? "",
  };
}

/**
 * Returns a query with changed choices; empty ones are omitted. A new order, filter or search starts at the first page.
 *
 * @param search the present query, such as `?q=bois&page=2`
 */
export function listSearch(
  search: string,
  changes: Partial<Record<"q" | "sort" | "filter" | "page", string>>,
): string {
  const changedQuery = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: "", ...changes })) {
    if (value) changedQuery.set(name, value);
    else changedQuery.delete(name);
  }
  const text = changedQuery.toString();
  return text ? `?${text}` : "";
}
