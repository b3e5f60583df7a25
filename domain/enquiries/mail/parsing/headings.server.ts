import type { AddressObject, HeaderLines, Headers } from "mailparser";
import { oneLine } from "../record-text.ts";

export type MailAddress = { name: string; email: string };

/** Returns a reader of headings by their name in small letters. Several headings of one name are joined. */
export function headingReader(lines: HeaderLines): (name: string) => string {
  return (name) =>
    lines
      .filter(({ key }) => key === name)
      .map(({ line }) =>
        line
          .slice(line.indexOf(":") + 1)
          .replace(/\r?\n[ \t]*/g, " ")
          .trim(),
      )
      .join(" , ");
}

/** Returns the single sender of a mail. With several senders the author is unknown: name and address are then empty. */
export function readSender(headers: Headers): MailAddress {
  const all = readAddressees(headers, "from");
  const [only] = all.length === 1 ? all : [];
  return only ?? { name: "", email: "" };
}

const mostAddresses = 20;

/** Returns the people in a heading of addresses, such as `reply-to`. */
export function readAddressees(headers: Headers, name: string): MailAddress[] {
  const heading = headers.get(name) as AddressObject | AddressObject[] | undefined;
  return (Array.isArray(heading) ? heading : heading ? [heading] : [])
    .flatMap(({ value }) => value)
    .slice(0, mostAddresses)
    .map((each) => ({ name: oneLine(each.name ?? "").slice(0, 200), email: oneLine(each.address ?? "") }));
}

/** Returns every address in the text of a heading. */
export function listAddresses(heading: string): string[] {
  return heading.slice(0, 50_000).match(/[^\s<>,;:"()]{1,200}@[^\s<>,;:"()]{1,200}/g) ?? [];
}

/** Returns the first line of an enclosed mail. */
export function enclosedTitle(headers: Headers): string {
  const from = readSender(headers);
  const facts = [from.name || from.email, oneLine(String(headers.get("subject") ?? ""))];
  return `Message joint : ${facts.filter(Boolean).join(", ") || "sans objet"}`;
}
