import { isIP } from "node:net";
import { isLoopback } from "../http/direct.ts";

/** The values of `sslmode` with which `pg` encrypts the connection or fails (pg-connection-string, "SSL"). */
const encryptingModes = ["prefer", "require", "verify-ca", "verify-full", "no-verify"];

/**
 * Returns the fault of a database's address, as the rest of a sentence that begins with the setting's name. Returns
 * `undefined` if the database is on this machine, the connection is encrypted, or `?sslmode=disable` asks for plain
 * text.
 *
 * @param address `postgres://user:password@host/name?…`; the answer never repeats it, as it holds a password
 */
export function plainDatabaseFault(address: string): string | undefined {
  const url = new URL(address);
  // As in `pg`: the last of several equal parameters counts, and an empty host is none.
  const parameter = (name: string) => url.searchParams.getAll(name).at(-1) ?? "";
  const host = parameter("host") || url.hostname;
  // The host of a socket is its folder with encoded slashes.
  const isHere = host === "" || /^(?:\/|%2f)/i.test(host) || isLoopback(host);
  const mode = parameter("sslmode");
  if (isHere || mode === "disable" || encryptingModes.includes(mode)) return undefined;
  return "reaches another machine without encryption: add ?sslmode=verify-full, or write ?sslmode=disable where nobody can listen on the way";
}

/**
 * Returns the fault of a bucket's endpoint, as the rest of a sentence. Returns `undefined` if the endpoint is on this
 * machine, is encrypted, or the address asks for plain text.
 *
 * @param sslmode the parameter beside the endpoint; `disable` is its only value
 */
export function plainEndpointFault(endpoint: string, sslmode: string | null): string | undefined {
  if (sslmode !== null && sslmode !== "disable") return "takes sslmode=disable only";
  const { protocol, hostname } = new URL(endpoint);
  if (protocol === "https:" || isLoopback(hostname) || sslmode === "disable") return undefined;
  return "reaches another machine without encryption: write endpoint=https://…, or add sslmode=disable where nobody can listen on the way";
}

/** Names that no visitor from elsewhere can look up (RFC 6761, RFC 6762, RFC 8375; ICANN reserved `internal`). */
const privateName = /\.(?:localhost|local|internal|test|invalid|example|home\.arpa)$/;

/**
 * Returns a warning for the operator of a site with a public name and no encryption, otherwise `undefined`. The site
 * still starts, since it may be a test behind a tunnel.
 */
export function plainSiteWarning(siteUrl: string | undefined): string | undefined {
  if (!siteUrl?.startsWith("http:")) return undefined;
  const { hostname } = new URL(siteUrl);
  const isPublic = hostname.includes(".") && !isIP(hostname) && !privateName.test(hostname);
  if (!isPublic) return undefined;
  return `SITE_URL ${siteUrl} is not encrypted: passwords and sessions can be read on the way. Put a web server with a certificate in front, and write https://.`;
}
