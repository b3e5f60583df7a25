import { sql } from "kysely";
import type { Collection } from "../collection.ts";
import { builder, compile } from "../database/compiler.ts";
import type { Connection, Kernel } from "../kernel.ts";
import { findAccount } from "./account.ts";
import { fingerprint } from "./fingerprint.ts";
import { secondsNow } from "./issuing.ts";
import { forgetChallenges } from "./passkeys/challenges.ts";
import { recoveryCodesLeft } from "./passkeys/recovery.ts";
import { readPasskeys } from "./passkeys/rows.ts";
import { type Method, removeExpiredSessions, sessionsOfAccount } from "./sessions/rows.ts";

/**
 * All stored facts about how an account signs in, except secrets. Times are ISO 8601. A session's id opens nothing.
 */
export type Access = {
  sessions: {
    id: string;
    browser: string;
    system: string;
    method: Method;
    created: string;
    seen: string;
  }[];
  passkeys: { name: string; created: string; used: string }[];
  recoveryCodesLeft: number;
  hasPassword: boolean;
};

/** Returns how an account signs in, for the export of its owner's data. */
export async function readAccess(kernel: Kernel, collection: Collection, id: string): Promise<Access> {
  const account = await findAccount(kernel.reader, collection, { id });
  const owner = { collection: collection.id, account: id };
  const accessQuery = { ...owner, proof: fingerprint(account?.tokenKey ?? ""), now: secondsNow(kernel) };
  return {
    sessions: (await sessionsOfAccount(kernel.reader, accessQuery)).map(
      ({ id, browser, system, method, created, seen }) => ({
        id,
        browser,
        system,
        method,
        created: isoMoment(created),
        seen: isoMoment(seen),
      }),
    ),
    passkeys: (await readPasskeys(kernel.reader, owner)).map(({ name, created, used }) => ({
      name,
      created: isoMoment(created),
      used: isoMoment(used),
    })),
    recoveryCodesLeft: await recoveryCodesLeft(kernel.reader, owner),
    hasPassword: account !== undefined && account.password !== "",
  };
}

/** Formats seconds since 1970 as ISO 8601. Returns "" for 0. */
export function isoMoment(seconds: number): string {
  return seconds === 0 ? "" : new Date(seconds * 1000).toISOString();
}

const tables = ["_sessions", "_devices", "_visits", "_passkeys", "_challenges", "_recovery_codes"];

/** Removes these facts for good, together with the account. */
export async function eraseAccess(connection: Connection, collection: Collection, id: string): Promise<void> {
  for (const table of tables) {
    const own = builder.deleteFrom(table).where("collection", "=", collection.id).where("account", "=", id);
    await connection.run(compile(own));
  }
}

/** Seconds for which an unused device is remembered: a year. */
const deviceFor = 365 * 24 * 3600;

/** Removes expired sessions, challenges and devices. If nobody signs in any more, nothing else removes them. */
export async function sweepAccess(kernel: Kernel): Promise<void> {
  const now = secondsNow(kernel);
  await kernel.writer.write(async (connection) => {
    await removeExpiredSessions(connection, now);
    await forgetChallenges(connection, now);
    await connection.run(
      compile(builder.deleteFrom("_devices").where("seen", "<", sql.lit(now - deviceFor))),
    );
  });
}
