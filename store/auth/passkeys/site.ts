import { BadRequest } from "../../errors.ts";
import type { Kernel, PasskeySite } from "../../kernel.ts";

/**
 * What passkeys are bound to here.
 *
 * @throws BadRequest where the site's address has no name that they could be bound to
 */
export function passkeySite({ settings }: Kernel): PasskeySite {
  if (!settings.passkeys) throw new BadRequest("Passkeys need a site whose address is a name.");
  return settings.passkeys;
}

/** Loaded when first asked for: most processes never verify a passkey, and it brings along a parser of certificates. */
export function webAuthn(): Promise<typeof import("@simplewebauthn/server")> {
  return import("@simplewebauthn/server");
}
