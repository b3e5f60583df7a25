import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

const robots =
  /bot|crawl|spider|slurp|archiv|preview|facebookexternal|whatsapp|embedly|headless|lighthouse|monitor|uptime|feed|curl|wget|python|java\/|go-http|node|axios|libwww|httpclient|scrapy|phantom/i;

/** Tells whether a request may come from a person: neither from a declared robot nor in advance of a visit. */
export function mayBePerson({ method, headers }: Pick<IncomingMessage, "method" | "headers">): boolean {
  return method === "GET" && !headers.purpose && !headers["sec-purpose"] && !isRobot(headers["user-agent"]);
}

/** Recognizes robots that declare themselves. A client without a user agent is no browser. */
function isRobot(agent: string | undefined): boolean {
  return !agent || robots.test(agent);
}

/** Tells whether a browser opens the address as a page. Old browsers do not say, and neither does any on plain HTTP. */
export function opensDocument(headers: IncomingHttpHeaders): boolean {
  const fetchDestination = headers["sec-fetch-dest"];
  return !fetchDestination || fetchDestination === "document";
}
