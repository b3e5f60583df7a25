import { french } from "../../ui/text/typography.ts";
import { telephoneUrl } from "./company.ts";

/** A number to press; plain words where the record has anything else than one number. */
export function Telephone({ number }: { number: string }) {
  const url = telephoneUrl(number);
  return url ? <a href={url}>{french(number)}</a> : french(number);
}
