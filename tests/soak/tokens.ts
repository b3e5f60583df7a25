/** Returns whether a token is still valid for a server whose clock is ahead by this many milliseconds. */
export function isGood(token: string, ahead: number): boolean {
  const [, payload = ""] = token.split(".");
  if (!payload) return false;
  const { exp } = JSON.parse(Buffer.from(payload, "base64url").toString());
  return exp * 1000 > Date.now() + ahead;
}
