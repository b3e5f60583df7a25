import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** Headers that proxies and delivery networks add to a request, under all names in use. */
const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-.*|x-real-ip|.*client-?ip|.*user-?ip|fastly-.*|fly-.*|cf-.*|cdn-.*|x-(?:envoy|azure|appengine|amz|vercel|nf)-.*|tailscale-.*)$/;

/** The settings that tell whether the site serves this machine alone. */
type Standing = { host: string; siteUrl?: string };

/**
 * Tells whether a request may use the demonstration's accounts, whose password is public. The site must have no public
 * address and listen to this machine alone. The request must come directly from this machine.
 */
export function mayUseDemonstration({ host, siteUrl }: Standing, incoming: IncomingMessage): boolean {
  return siteUrl === undefined && isLoopback(host) && isDirect(incoming);
}

/**
 * Tells whether a request comes directly from a program on this machine, to its own address under its own name, and not
 * through a proxy.
 *
 * A proxy that adds no header and speaks HTTP/1.0, as nginx did by default before 1.29.7, is recognized. A proxy that
 * speaks 1.1, adds no header and uses this machine's own name, as nginx does by default since, looks exactly like a
 * browser. No server could tell them apart (decision 23).
 */
export function isDirect({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    httpVersion !== "1.0" &&
    isLoopback(urlHost(`http://${headers.host}`)) &&
    (headers.origin === undefined || isLoopback(urlHost(headers.origin))) &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  );
}

/** Tells whether a host's name or address always means this machine. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, "$1").replace(/^::ffff:(?=\d+\.)/, "");
  return address === "localhost" || address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
}

function urlHost(address: string): string {
  return URL.parse(address)?.hostname ?? "";
}
