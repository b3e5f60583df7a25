import { BadRequest } from "../../errors.ts";
import type { Kernel, PasskeySite } from "../../kernel.ts";

/**
 * Returns the site to which passkeys are bound.
 *
 * @throws BadRequest if the site's address has no name to which they can be bound
 */
export function passkeySite({ settings }: Kernel): PasskeySite {
  if (!settings.passkeys) throw new BadRequest("Passkeys need a site whose address is a name.");
  return settings.passkeys;
}

/** Loads the library on first use: most processes never verify a passkey, and it contains a certificate parser. */
export function webAuthn(): Promise<typeof import("@simplewebauthn/server")> {
  return import("@simplewebauthn/server");
}
