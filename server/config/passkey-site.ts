import { isIP } from "node:net";
import type { PasskeySite } from "../../store/index.ts";

/**
 * What passkeys are bound to: the name in the site's address. Browsers refuse a number (WebAuthn, "RP ID"), so that on
 * a machine's own loopback the site's other name counts, `localhost` at the same port. Undefined where there is none.
 */
export function passkeySiteAt(siteUrl: string): PasskeySite | undefined {
  const { hostname, port, origin } = new URL(siteUrl);
  const address = hostname.replaceAll(/[[\]]/g, "");
  if (!isIP(address)) return { rpId: hostname, origins: [origin] };
  const isLoopback = address === "::1" || address.startsWith("127.");
  if (!isLoopback) return undefined;
  return { rpId: "localhost", origins: [`http://localhost${port && `:${port}`}`] };
}
