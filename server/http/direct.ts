import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** What proxies and networks of delivery add to a request, under any of the names in use. */
const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-.*|x-real-ip|.*client-?ip|.*user-?ip|fastly-.*|fly-.*|cf-.*|cdn-.*|x-(?:envoy|azure|appengine|amz|vercel|nf)-.*|tailscale-.*)$/;

/** Of the configuration, what says whether the site is for this machine alone. */
type Standing = { host: string; siteUrl?: string };

/**
 * Whether the demonstration's accounts, whose password everybody knows, may be used: on a site that is neither
 * published under an address nor listens to other machines, and by a request that comes straight from this one.
 */
export function mayUseDemonstration({ host, siteUrl }: Standing, incoming: IncomingMessage): boolean {
  return siteUrl === undefined && isLoopback(host) && isDirect(incoming);
}

/**
 * Whether a request comes straight from a program on this machine, and not by way of a proxy on it: to its own address
 * under its own name. A proxy that says nothing of itself and speaks HTTP/1.0, as nginx did by default before 1.29.7,
 * is known by that. One that speaks 1.1, adds no header and asks for this machine by its own name, as nginx does by
 * default since, looks like a browser here to the letter: nobody could tell (decision 23).
 */
export function isDirect({ socket, headers, httpVersion }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    httpVersion !== "1.0" &&
    isLoopback(hostIn(`http://${headers.host}`)) &&
    (headers.origin === undefined || isLoopback(hostIn(headers.origin))) &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  );
}

/** Whether a host's name or address is this very machine's, and nobody else's anywhere. */
export function isLoopback(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, "$1").replace(/^::ffff:(?=\d+\.)/, "");
  return address === "localhost" || address === "::1" || (isIP(address) === 4 && address.startsWith("127."));
}

function hostIn(address: string): string {
  return URL.parse(address)?.hostname ?? "";
}
