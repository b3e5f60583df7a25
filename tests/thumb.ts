import type { Page } from "playwright-core";

/**
 * Gives the browser a device with a finger on it, which takes at once what the login offers among the names that are
 * filled in. `askedOnly` makes it one that is offered nothing, from the next page on; `forget` loses what the device
 * holds.
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

/** Browsers know no passkeys under a number: the same site by its other name. */
export function namedAs({ url }: { url: string }): string {
  return url.replace("127.0.0.1", "localhost");
}
