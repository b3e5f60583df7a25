import { replace } from "react-router";

/**
 * Redirects from the former address of a record, a parameter of its list's address, to its present one, so that old
 * links still work. Our own links never use the former address, so it is always a document's address. The redirect
 * replaces it in the history: Back would otherwise redirect again.
 *
 * @param list path of the list
 * @throws the redirect, if the parameter names a record
 */
export function leaveFormerAddress({ url }: Request, list: string, parameter: string): void {
  const { searchParams } = new URL(url);
  const record = searchParams.get(parameter);
  if (!record) return;
  searchParams.delete(parameter);
  const search = searchParams.toString();
  throw replace(`${list}/${encodeURIComponent(record)}${search && `?${search}`}`);
}
