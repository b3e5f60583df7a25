import { builder, preparedQuery } from "../../database/compiler.ts";
import type { Connection, Kernel } from "../../kernel.ts";
import type { Account } from "../account.ts";
import { fingerprint } from "../fingerprint.ts";
import { secondsNow } from "../issuing.ts";
import { tellOfAccess } from "../notices.ts";
import { lifetimes } from "../tokens.ts";
import { readDevice } from "./device.ts";
import { sessionToken } from "./renewing.ts";
import { addSession, type Method } from "./rows.ts";

const devicesQuery = preparedQuery<"collection" | "account">((value) =>
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
 * Opens a session and returns its first token. A letter tells the owner if they have not signed in from this kind of
 * device within a year. The very first device sends no letter.
 */
export async function openSession(
  kernel: Kernel,
  account: Account,
  { agent, method, passkey = "" }: { agent: string | undefined; method: Method; passkey?: string },
): Promise<string> {
  const { collection, row, tokenKey } = account;
  const device = readDevice(agent);
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
  return sessionToken(kernel, account, session);
}

type Owner = { collection: string; account: string };

/** Remembers the device. Returns whether it is new and the account has other devices. */
async function meets(connection: Connection, owner: Owner, device: string, now: number): Promise<boolean> {
  const knownDevices = (await connection.all<{ device: string }>(devicesQuery(owner))).map(
    (each) => each.device,
  );
  await connection.run(keepDevice({ ...owner, device, seen: now }));
  return knownDevices.length > 0 && !knownDevices.includes(device);
}
