import { builder, preparedQuery } from "../../database/compiler.ts";
import type { Connection, Kernel } from "../../kernel.ts";
import type { Account } from "../account.ts";
import { fingerprint } from "../fingerprint.ts";
import { issueToken, secondsNow } from "../issuing.ts";
import { tellOfAccess } from "../notices.ts";
import { type Claims, lifetimes } from "../tokens.ts";
import { deviceOf } from "./device.ts";
import { addSession, liveSession, type Method, renewSession, type Session } from "./rows.ts";

const devicesOf = preparedQuery<"collection" | "account">((value) =>
  builder
    .selectFrom("_devices")
    .select("device")
    .where("collection", "=", value("collection"))
    .where("account", "=", value("account")),
);

const keepDevice = preparedQuery<"collection" | "account" | "device" | "seen">((value) =>
  builder
    .insertInto("_devices")
    .values({
      collection: value("collection"),
      account: value("account"),
      device: value("device"),
      seen: value("seen"),
    })
    .onConflict((conflict) =>
      conflict.columns(["collection", "account", "device"]).doUpdateSet({ seen: value("seen") }),
    ),
);

/**
 * Signs somebody in: opens a session and returns its first token. A letter tells them where it is opened on a kind of
 * device from which they have not signed in within a year; the very first one is nobody's surprise.
 */
export async function openSession(
  kernel: Kernel,
  account: Account,
  { agent, method, passkey = "" }: { agent: string | undefined; method: Method; passkey?: string },
): Promise<string> {
  const { collection, row, tokenKey } = account;
  const device = deviceOf(agent);
  const now = secondsNow(kernel);
  const owner = { collection: collection.id, account: row.id };
  const { session, isNew } = await kernel.writer.write(async (connection) => ({
    session: await addSession(connection, {
      ...owner,
      proof: fingerprint(tokenKey),
      ...device,
      method,
      strong: method === "password" ? 0 : 1,
      passkey,
      created: now,
      expires: now + lifetimes.auth,
    }),
    isNew: await meets(connection, owner, `${device.browser}/${device.system}`, now),
  }));
  if (isNew) tellOfAccess(kernel, row, { kind: "newDevice", ...device });
  return tokenOf(kernel, account, session);
}

/**
 * Renews a token: from here on, only tokens of the next generation are good, and for a moment those of the one before.
 * Whoever comes with one of these meanwhile gets the same generation. Undefined if the session has ended.
 */
export async function renewToken(
  kernel: Kernel,
  account: Account,
  { session: id = "", generation = 0 }: Pick<Claims, "session" | "generation">,
): Promise<string | undefined> {
  const now = secondsNow(kernel);
  const session = await kernel.writer.write(async (connection) => {
    const found = await liveSession(connection, id, { generation, now });
    if (!found || found.generation !== generation) return found;
    await renewSession(connection, id, now, now + lifetimes.auth);
    return { ...found, generation: generation + 1 };
  });
  return session && tokenOf(kernel, account, session);
}

function tokenOf(kernel: Kernel, account: Account, { id, generation }: Session): Promise<string> {
  return issueToken(kernel, account, "auth", { refreshable: true, session: id, generation });
}

type Owner = { collection: string; account: string };

/** Remembers the device; whether it is a new one, of somebody of whom another is known. */
async function meets(connection: Connection, owner: Owner, device: string, now: number): Promise<boolean> {
  const known = (await connection.all<{ device: string }>(devicesOf(owner))).map((each) => each.device);
  await connection.run(keepDevice({ ...owner, device, seen: now }));
  return known.length > 0 && !known.includes(device);
}
