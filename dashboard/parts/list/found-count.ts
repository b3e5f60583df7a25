import { greatestFind } from "../../../records/list.ts";
import { french } from "../../../ui/text/typography.ts";

/**
 * How a list says how many records there are, where some are sought: of very many it knows only that.
 *
 * @param count says it of a list that is not searched
 */
export function foundCount(count: (total: number) => string, sought: string): (total: number) => string {
  return (total) => (sought && total >= greatestFind ? `${count(total)} ${french("ou plus")}` : count(total));
}
