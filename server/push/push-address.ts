import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { BlockList, isIP } from "node:net";

/** The push services that the site may call. Only a site on this machine calls services on this machine. */
export type PushReach = "public" | "local";

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** The host name resolves to an address of a private network. */
class NotPublic extends Error {
  override message = "The push service has no public address.";
  readonly code = "ENOTPUBLIC";
}

/** Networks that are not the public Internet (RFC 6890), or that lead into IPv4 networks. */
const barred = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  barred.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  barred.addSubnet(network, bits, "ipv6");

/** The public Internet's part of IPv6 (RFC 4291). */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/** Whether an address is one of the public Internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !barred.check(address, "ipv4");
  return family === 6 && global.check(address, "ipv6") && !barred.check(address, "ipv6");
}

/** Returns the reach of a site by its address. Without one, only this machine reaches the site. */
export function pushReach(siteUrl: string | undefined): PushReach {
  const host = siteUrl && new URL(siteUrl).hostname;
  return !host || host === "localhost" || host === "127.0.0.1" || host === "[::1]" ? "local" : "public";
}

/**
 * Tells whether the site may call this address of a push service. The name of a host says nothing about its network:
 * `publicLookup` checks that at each call.
 */
export function mayCall(endpoint: string, reach: PushReach): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (reach === "local") return protocol === "https:" || protocol === "http:";
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && hostname.includes(".");
  return protocol === "https:" && port === "" && isNamed;
}

/** Resolves a host name like `dns.lookup`. Fails if one of its addresses is not public. */
export function publicLookup(hostname: string, options: LookupOptions, done: LookupCallback): void {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new NotPublic(), "");
    if (addresses.some(({ address }) => !isPublicAddress(address))) return done(new NotPublic(), "");
    if (options.all) return done(null, addresses);
    done(null, first.address, first.family);
  });
}
