import { createWriteStream } from "node:fs";
import { isIPv4 } from "node:net";
import { pipeline } from "node:stream/promises";
import { type DiskRoom, roomGuard } from "../../room.ts";
import { Unusable } from "../../unusable.ts";

/** Of a superuser, whom PocketBase called an administrator until 0.22. */
export type Login = { email: string; password: string };

/** Milliseconds: a backup of several gigabytes is made, and sent, within one request. */
const patience = 30 * 60_000;

const signIns = [
  "/api/collections/_superusers/auth-with-password",
  // Until 0.22.
  "/api/admins/auth-with-password",
];

/**
 * Has a running PocketBase make a backup of itself, fetches it and removes it there again: only so do the passwords'
 * hashes come along, which its API tells nobody.
 *
 * @param host without a slash at its end
 * @throws Unusable if nobody answers, the login is refused, the backup is, or the disk has no room for it
 */
export async function downloadBackup(
  host: string,
  login: Login,
  { target, room, say }: { target: string; room: DiskRoom; say: (sentence: string) => void },
): Promise<void> {
  requireSecure(host);
  const token = await signIn(host, login);
  const name = `moving_${Date.now()}.zip`;
  const headers = { Authorization: token };
  const made = await call(`${host}/api/backups`, { method: "POST", headers, body: { name } });
  if (!made.ok) throw new Unusable(`${host} did not make a backup: ${await reasonOf(made)}.`);
  try {
    // A signal that ends the command leaves it there: whoever ran it can remove it by this name.
    say(`${host} has made the backup ${name} for us, which is removed there once it is fetched.`);
    const fileToken = await call(`${host}/api/files/token`, { method: "POST", headers });
    const { token: key } = (await fileToken.json()) as { token: string };
    const answer = await call(`${host}/api/backups/${name}?${new URLSearchParams({ token: key })}`);
    if (!answer.ok || !answer.body)
      throw new Unusable(`${host} did not hand out its backup: ${await reasonOf(answer)}.`);
    await pipeline(answer.body, roomGuard(room), createWriteStream(target, { mode: 0o600 }));
  } finally {
    await call(`${host}/api/backups/${name}`, { method: "DELETE", headers });
  }
}

/** A password that opens everything goes to no other machine in the clear. */
function requireSecure(host: string): void {
  const { protocol, hostname } = new URL(host);
  if (protocol !== "https:" && !isThisMachine(hostname))
    throw new Unusable(`${host} is not asked: the password would go there unencrypted. Write https://.`);
}

/** A name that only begins as this machine's does, such as `localhost.exemple.fr`, is another's. */
function isThisMachine(hostname: string): boolean {
  const isLoopback = isIPv4(hostname) && hostname.startsWith("127.");
  return hostname === "localhost" || hostname === "[::1]" || isLoopback;
}

async function signIn(host: string, { email, password }: Login): Promise<string> {
  for (const way of signIns) {
    const answer = await call(`${host}${way}`, { method: "POST", body: { identity: email, password } });
    if (answer.ok) return ((await answer.json()) as { token: string }).token;
    if (answer.status !== 404) throw new Unusable(`${host} refused the login of ${email}.`);
  }
  throw new Unusable(`${host} does not answer as PocketBase does.`);
}

function call(
  address: string,
  {
    method = "GET",
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: object } = {},
): Promise<Response> {
  const json = body && { "Content-Type": "application/json" };
  const request = { method, headers: { ...headers, ...json }, body: body && JSON.stringify(body) };
  const signal = AbortSignal.timeout(patience);
  return fetch(address, { ...request, signal, redirect: "error" }).catch((error: Error) => {
    const cause = error.cause instanceof Error ? error.cause.message : error.message;
    throw new Unusable(`${new URL(address).origin} cannot be reached: ${cause}.`);
  });
}

async function reasonOf(answer: Response): Promise<string> {
  const said = (await answer.json().catch(() => undefined)) as { message?: string } | undefined;
  return said?.message?.replace(/\.$/, "") ?? `it answered ${answer.status}`;
}
