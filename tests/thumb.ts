import type { Page } from "playwright-core";

/**
 * Gives the browser a fingerprint authenticator, which at once accepts the passkey offered by the login's autofill.
 * After `askedOnly`, the autofill offers none from the next page on. `forget` deletes the authenticator's passkeys.
 */
export async function withThumb(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.addInitScript(() => {
    if (sessionStorage.getItem("asked-only"))
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  return {
    askedOnly: (isSo: boolean) =>
      page.evaluate((value) => sessionStorage.setItem("asked-only", value), isSo ? "1" : ""),
    async forget() {
      await devTools.send("WebAuthn.clearCredentials", { authenticatorId });
    },
  };
}

/** Returns the site's address by name, because browsers allow no passkeys on a numeric address. */
export function localName({ url }: { url: string }): string {
  return url.replace("127.0.0.1", "localhost");
}
