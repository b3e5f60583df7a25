/**
 * Whether this page can ask for a passkey: `here`; at another address of the same machine, which is then the answer, as
 * browsers know no passkeys under a number (WebAuthn, "RP ID"); or `nowhere`.
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
