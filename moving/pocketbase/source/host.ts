import { createWriteStream } from "node:fs";
import { isIPv4 } from "node:net";
import { pipeline } from "node:stream/promises";
import { type DiskRoom, roomGuard } from "../../room.ts";
import { Unusable } from "../../unusable.ts";

/** The login of a superuser, called administrator until PocketBase 0.22. */
export type Login = { email: string; password: string };

/** Milliseconds: one request makes or sends a backup of several gigabytes. */
const patience = 30 * 60_000;

const signIns = [
  "/api/collections/_superusers/auth-with-password",
  // PocketBase's address until 0.22.
  "/api/admins/auth-with-password",
];

/**
 * Makes a running PocketBase back itself up, fetches the backup and removes it there. Only a backup contains the
 * password hashes, which the API hides.
 *
 * @param host without a slash at its end
 * @throws Unusable if the host does not answer or refuses login or backup, or if the disk has no room for it
 */
export async function downloadBackup(
  host: string,
  login: Login,
  { target, room, say }: { target: string; room: DiskRoom; say: (sentence: string) => void },
): Promise<void> {
  requireSecure(host);
  const token = await authenticate(host, login);
  const name = `moving_${Date.now()}.zip`;
  const headers = { Authorization: token };
  const madeBackup = await call(`${host}/api/backups`, { method: "POST", headers, body: { name } });
  if (!madeBackup.ok)
    throw new Unusable(`${host} did not make a backup: ${await failureReason(madeBackup)}.`);
  try {
    // A signal that ends the command leaves the backup there. This name lets the operator remove it.
    say(`${host} has made the backup ${name} for us, which is removed there once it is fetched.`);
    const fileToken = await call(`${host}/api/files/token`, { method: "POST", headers });
    const { token: key } = (await fileToken.json()) as { token: string };
    const answer = await call(`${host}/api/backups/${name}?${new URLSearchParams({ token: key })}`);
    if (!answer.ok || !answer.body)
      throw new Unusable(`${host} did not hand out its backup: ${await failureReason(answer)}.`);
    await pipeline(answer.body, roomGuard(room), createWriteStream(target, { mode: 0o600 }));
  } finally {
    await call(`${host}/api/backups/${name}`, { method: "DELETE", headers });
  }
}

/** A password that opens everything is never sent unencrypted to another machine. */
function requireSecure(host: string): void {
  const { protocol, hostname } = new URL(host);
  if (protocol !== "https:" && !isThisMachine(hostname))
    throw new Unusable(`${host} is not asked: the password would go there unencrypted. Write https://.`);
}

/** A name that only begins like this machine's, such as `localhost.exemple.fr`, is another machine's. */
function isThisMachine(hostname: string): boolean {
  const isLoopback = isIPv4(hostname) && hostname.startsWith("127.");
  return hostname === "localhost" || hostname === "[::1]" || isLoopback;
}

async function authenticate(host: string, { email, password }: Login): Promise<string> {
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

async function failureReason(answer: Response): Promise<string> {
  const answerBody = (await answer.json().catch(() => undefined)) as { message?: string } | undefined;
  return answerBody?.message?.replace(/\.$/, "") ?? `it answered ${answer.status}`;
}
