import { type BrowserContext, request } from "playwright-core";

/** The names after the part's: `npm run screens -- guide agenda` takes the pictures of that page alone. */
const names = process.argv.slice(3);

export function isWantedScreen(name: string): boolean {
  return names.length === 0 || names.includes(name);
}

/** Signs in all pages of this context. */
export async function signInContext(
  context: BrowserContext,
  baseURL: string,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const site = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } });
  const data = { identity: email, password };
  const answer = await site.post("/api/collections/users/auth-with-password", { data });
  await context.addCookies((await site.storageState()).cookies);
  const session = await answer.text();
  await context.addInitScript((kept) => localStorage.setItem("pocketbase_auth", kept), session);
  await site.dispose();
}
