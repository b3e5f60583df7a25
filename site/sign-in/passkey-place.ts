/**
 * Returns where a passkey can be asked for: `here`, or `nowhere`. At a numeric address of this machine, returns the
 * page's address on `localhost`, because browsers accept no passkeys for a number (WebAuthn, "RP ID").
 */
export function passkeyPlace(): "here" | "nowhere" | URL {
  const { hostname, href } = location;
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  if (!isNumber) return "PublicKeyCredential" in window ? "here" : "nowhere";
  if (!/^127\.|^\[::1\]$/.test(hostname)) return "nowhere";
  const elsewhere = new URL(href);
  elsewhere.hostname = "localhost";
  return elsewhere;
}
