import type { IncomingMessage } from "node:http";
import { type BlockList, isIP } from "node:net";

/**
 * The network address of the client. `X-Forwarded-For` counts only as far as trusted proxies wrote it: read from
 * its end, the first address that is not a trusted proxy's is the client's.
 */
export function clientAddress(incoming: IncomingMessage, trusted: BlockList): string {
  const direct = plain(incoming.socket.remoteAddress ?? "");
  const forwarded = incoming.headers["x-forwarded-for"];
  if (!forwarded || !isTrusted(direct, trusted)) return direct;
  const chain = String(forwarded)
    .split(",")
    .map((part) => plain(part.trim()))
    .reverse();
  let client = direct;
  for (const hop of chain) {
    if (!isIP(hop)) break;
    client = hop;
    if (!isTrusted(hop, trusted)) break;
  }
  return client;
}

export function isTrusted(address: string, trusted: BlockList): boolean {
  const family = isIP(address);
  return family !== 0 && trusted.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** A socket that listens on IPv6 shows IPv4 clients as `::ffff:192.0.2.1`. */
export function plain(address: string): string {
  return address.startsWith("::ffff:") && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}
