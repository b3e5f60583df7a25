import { isIP } from "node:net";
import type { PasskeySite } from "record-store";

/**
 * Returns the name to which passkeys are bound: the host of the site's address. Browsers refuse an IP address
 * (WebAuthn, "RP ID"). On the machine's own loopback, `localhost` at the same port counts instead. Returns `undefined`
 * for any other IP address.
 */
export function derivePasskeySite(siteUrl: string): PasskeySite | undefined {
  const { hostname, port, origin } = new URL(siteUrl);
  const address = hostname.replaceAll(/[[\]]/g, "");
  if (!isIP(address)) return { rpId: hostname, origins: [origin] };
  const isLoopback = address === "::1" || address.startsWith("127.");
  if (!isLoopback) return undefined;
  return { rpId: "localhost", origins: [`http://localhost${port && `:${port}`}`] };
}
