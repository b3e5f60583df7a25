import { french } from "../../ui/text/typography.ts";
import { telephoneUrl } from "./company.ts";

/** A link to call a number; plain text if the record's text is not exactly one number. */
export function Telephone({ number }: { number: string }) {
  const url = telephoneUrl(number);
  return url ? <a href={url}>{french(number)}</a> : french(number);
}
