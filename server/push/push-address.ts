import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { isIP } from "node:net";
import { isPublicAddress } from "../outgoing/public-address.ts";

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
