import type { HeaderLines } from "mailparser";

/**
 * Returns the headings above the `Received` with which our mail server accepted a mail from outside. Only our server
 * and the programs after it have written them. Every heading below it may be the sender's.
 *
 * @param servers names by which our server signs its headings
 * @returns `undefined` if there is no such `Received`
 */
export function headingsAboveAcceptance(
  lines: HeaderLines,
  servers: readonly string[],
): HeaderLines | undefined {
  const ours = servers.map(parentDomain);
  const hops = lines.flatMap(({ key, line }, at) =>
    key === "received" && !isInternal(line, ours) ? [at] : [],
  );
  const own = servers.some((server) => writesBelow.has(server.toLowerCase())) ? hops[1] : hops[0];
  return hops.length === 0 ? undefined : lines.slice(0, own);
}

/** Servers that write their findings below that `Received`, and remove findings that a sender forged in their name. */
const writesBelow = new Set(["mx.google.com"]);

/** Tells whether a hop is internal: by LMTP, from the machine itself, or between hosts of the server's own domain. */
function isInternal(received: string, ours: readonly string[]): boolean {
  const text = received.slice(received.indexOf(":") + 1).replace(/\s+/g, " ");
  if (!/^ ?from /i.test(text)) return true;
  if (/ with (?:utf8)?lmtp/i.test(text)) return true;
  // « from GREETING (NAME [ADDRESS]) »: the sender chose the greeting, and the server looked the name up.
  const [, name = "", address = ""] = /^ ?from \S+ \(([^()[\] ]*) ?\[([^\]]+)\]\)/i.exec(text) ?? [];
  if (/^(?:127\.|(?:ipv6:)?::1$)/i.test(address)) return true;
  const host = name.toLowerCase();
  return ours.some((parent) => host === parent || host.endsWith(`.${parent}`));
}

/** Returns the parent domain of a server: `exemple.fr` for `mx.exemple.fr`. */
function parentDomain(server: string): string {
  const labels = server.toLowerCase().split(".");
  return labels.slice(labels.length > 2 ? 1 : 0).join(".");
}
