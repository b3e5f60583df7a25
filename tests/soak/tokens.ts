/** Whether a token has not expired for a server whose clock is so far ahead. */
export function isGood(token: string, ahead: number): boolean {
  const [, payload = ""] = token.split(".");
  if (!payload) return false;
  const { exp } = JSON.parse(Buffer.from(payload, "base64url").toString());
  return exp * 1000 > Date.now() + ahead;
}
