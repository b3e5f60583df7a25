import { replace } from "react-router";

/**
 * Leads on from where a record was opened once, by a parameter of its list's address, to the address it has now: who
 * kept the former one still arrives. No link of ours names it, so that it is what a document was asked for: it leaves
 * the history, where Back would lead on again.
 *
 * @param list path of the list
 * @throws the redirect, where the parameter names a record
 */
export function leaveFormerAddress({ url }: Request, list: string, parameter: string): void {
  const { searchParams } = new URL(url);
  const record = searchParams.get(parameter);
  if (!record) return;
  searchParams.delete(parameter);
  const search = searchParams.toString();
  throw replace(`${list}/${encodeURIComponent(record)}${search && `?${search}`}`);
}
