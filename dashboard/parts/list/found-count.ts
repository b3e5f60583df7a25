import { greatestFind } from "../../../records/list.ts";
import { french } from "../../../ui/text/typography.ts";

/**
 * Returns the sentence for the number of results. A search stops counting at a limit, so the sentence then adds « ou
 * plus ».
 *
 * @param count the sentence without a search
 */
export function foundCount(count: (total: number) => string, sought: string): (total: number) => string {
  return (total) => (sought && total >= greatestFind ? `${count(total)} ${french("ou plus")}` : count(total));
}
