/** What an address asks of a list: which page of it, in which order, and which of its records. */
export type ListChoice = {
  page: number;
  /** What is searched for; empty when nothing is. */
  q: string;
  /** A field's name, with a minus in front for the last first; empty for the list's own order. */
  sort: string;
  /** Which of the list's filters; empty for the one it opens with. */
  filter: string;
};

export function listChoice({ url }: { url: string }): ListChoice {
  const { searchParams } = new URL(url, "http://list.invalid");
  const page = searchParams.get("page") ?? "";
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    // The SDK leaves a backslash as it is, which would take the end of the text in a filter for a part of it.
    q: (searchParams.get("q") ?? "").replaceAll("\\", " ").trim().slice(0, 100),
    sort: searchParams.get("sort") ?? "",
    filter: searchParams.get("filter") ?? "",
  };
}

/**
 * The query of an address that asks for something else; what is empty is left out. Another order, filter or search
 * begins at the first page again.
 *
 * @param search the query as it stands, such as `?q=bois&page=2`
 */
export function listSearch(
  search: string,
  changes: Partial<Record<"q" | "sort" | "filter" | "page", string>>,
): string {
  const asked = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: "", ...changes })) {
    if (value) asked.set(name, value);
    else asked.delete(name);
  }
  const text = asked.toString();
  return text ? `?${text}` : "";
}
