import { builder, preparedQuery } from "../../database/compiler.ts";
import type { Connection } from "../../kernel.ts";
import { addSession, type Session } from "./rows.ts";

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

const secure = preparedQuery<"id" | "proof">((value) =>
  builder
    .updateTable("_sessions")
    .set({ proof: value("proof") })
    .where("id", "=", value("id")),
);

/** Lets a session outlive the account's token key; `proof` is the new key's fingerprint. */
export async function secureSession(connection: Connection, id: string, proof: string): Promise<void> {
  await connection.run(secure({ id, proof }));
}

/**
 * Returns a session whose owner has just signed in. Password and mailed link are no second factor.
 *
 * @param values.proven the moment of sign-in if it is absent
 */
export function newSession(
  values: Omit<Session, "strong" | "generation" | "renewed" | "confirmed" | "seen" | "proven"> & {
    proven?: number | undefined;
  },
): Session {
  const { created, method, proven = created } = values;
  const strong = method === "password" || method === "link" ? 0 : 1;
  return { ...values, strong, generation: 0, renewed: created, confirmed: created, seen: created, proven };
}

/** Stores a new session and its device. Returns whether the device is new and the account has other devices. */
export async function storeSession(connection: Connection, session: Session): Promise<boolean> {
  await addSession(connection, session);
  const { collection, account, browser, system, created } = session;
  const owner = { collection, account };
  const device = `${browser}/${system}`;
  const knownDevices = (await connection.all<{ device: string }>(devicesQuery(owner))).map(
    (each) => each.device,
  );
  await connection.run(keepDevice({ ...owner, device, seen: created }));
  return knownDevices.length > 0 && !knownDevices.includes(device);
}
