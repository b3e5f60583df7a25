import type { HeaderLines } from "mailparser";
import { foldedAddress } from "record-store";
import type { SenderCheck } from "../incoming.ts";
import { headingsAboveAcceptance } from "./accepting-hop.server.ts";

type Report = { server: string; results: CheckResult[] };

type CheckResult = { method: string; result: string; properties: ReadonlyMap<string, string> };

/**
 * Reads our own mail server's findings about a mail's sender (RFC 8601). The findings are in its headings above the
 * `Received` with which it accepted the mail: the sender may have written every heading below. In a mail without such a
 * `Received`, the topmost heading of our server counts. Findings of other servers count only against the sender.
 *
 * @param lines headings of the mail, the topmost first
 * @param sender address in `From`; empty if there is not exactly one
 * @param servers names by which our server signs its headings (`authserv-id`)
 */
export function senderCheck(lines: HeaderLines, sender: string, servers: readonly string[]): SenderCheck {
  const isOwn = ({ server }: Report) => servers.some((each) => each.toLowerCase() === server);
  const above = headingsAboveAcceptance(lines, servers);
  const own = above ? listReports(above).filter(isOwn) : listReports(lines).filter(isOwn).slice(0, 1);
  const results = (own.length > 0 ? own : listReports(lines).slice(0, 1)).flatMap((report) => report.results);
  if (results.some(({ method, result }) => method === "dmarc" && result === "fail")) return "fail";
  if (own.length === 0) return "silent";
  const domain = addressDomain(sender);
  return domain && results.some((each) => isPassFor(each, domain)) ? "pass" : "none";
}

function listReports(lines: HeaderLines): Report[] {
  return lines
    .filter(({ key }) => key === "authentication-results")
    .map(({ line }) => parseReport(line.slice(line.indexOf(":") + 1)));
}

function parseReport(heading: string): Report {
  const [server = "", ...results] = bareHeading(heading).split(";").slice(0, mostResults);
  // A version may follow the name.
  return { server: (server.trim().split(/\s/)[0] ?? "").toLowerCase(), results: results.map(parseResult) };
}

const mostResults = 50;

/** Returns the heading without comments, which nest. In quotes, separators of a heading become `_`. */
function bareHeading(heading: string): string {
  let bare = "";
  let comments = 0;
  let isQuoted = false;
  for (let at = 0; at < heading.length; at++) {
    const isEscaped = heading[at] === "\\" && (isQuoted || comments > 0);
    if (isEscaped) at += 1;
    const sign = heading[at] ?? "";
    if (!isEscaped && comments === 0 && sign === '"') isQuoted = !isQuoted;
    else if (!isEscaped && !isQuoted && sign === "(") comments += 1;
    else if (!isEscaped && !isQuoted && comments > 0 && sign === ")") comments -= 1;
    else if (comments === 0) bare += isQuoted && /[\s;=]/.test(sign) ? "_" : sign;
  }
  return bare;
}

function parseResult(text: string): CheckResult {
  const [, method = "", result = ""] = /^\s*([a-z0-9-]+)\s*(?:\/\s*\d+\s*)?=\s*([a-z]+)/i.exec(text) ?? [];
  const properties = new Map<string, string>();
  for (const [, name = "", value = ""] of text.matchAll(/\b((?:header|smtp)\.[a-z]+)\s*=\s*(\S+)/gi))
    if (!properties.has(name.toLowerCase())) properties.set(name.toLowerCase(), value);
  return { method: method.toLowerCase(), result: result.toLowerCase(), properties };
}

/** Tells whether a check has proven this domain, or a domain above it, as DMARC aligns them (RFC 7489 §3.1). */
function isPassFor({ method, result, properties }: CheckResult, domain: string): boolean {
  if (result !== "pass") return false;
  // DMARC is about the domain in `From`. Some servers do not name it.
  if (method === "dmarc") return addressDomain(properties.get("header.from") ?? domain) === domain;
  if (method === "dkim")
    return isAbove(addressDomain(properties.get("header.d") ?? properties.get("header.i") ?? ""), domain);
  return method === "spf" && isAbove(addressDomain(properties.get("smtp.mailfrom") ?? ""), domain);
}

function isAbove(proven: string, domain: string): boolean {
  return proven === domain || (proven.includes(".") && domain.endsWith(`.${proven}`));
}

/** Returns the domain of an address, or the given domain, in the spelling for comparisons. */
function addressDomain(address: string): string {
  const folded = foldedAddress(`@${address.slice(address.lastIndexOf("@") + 1)}`);
  return folded.slice(1);
}
