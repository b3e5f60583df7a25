import { french } from "../../ui/text/typography.ts";

/** When something may be tried again, as the end of a sentence. Unknown when no time was told. */
export function inTime(seconds: number): string {
  if (!(seconds > 0)) return "dans quelques minutes";
  if (seconds < 60) return french(`dans ${counted(Math.ceil(seconds), "seconde")}`);
  return french(`dans ${counted(Math.ceil(seconds / 60), "minute")}`);
}

function counted(number: number, unit: string): string {
  return `${number} ${unit}${number > 1 ? "s" : ""}`;
}
