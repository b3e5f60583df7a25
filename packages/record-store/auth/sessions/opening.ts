import { randomBytes } from "node:crypto";
import { unlessDiskIsFull } from "../../database/full-disk.ts";
import type { Kernel } from "../../kernel.ts";
import type { Account } from "../account.ts";
import { fingerprint } from "../fingerprint.ts";
import { issueToken, secondsNow } from "../issuing.ts";
import { tellOfAccess } from "../notices.ts";
import { lifetimes } from "../tokens.ts";
import { readDevice } from "./device.ts";
import { sessionToken } from "./renewing.ts";
import type { Method } from "./rows.ts";
import { newSession, storeSession } from "./storing.ts";
import { unstoredClaims } from "./unstored.ts";

/**
 * Opens a session and returns its first token. A letter tells the owner if they have not signed in from this kind of
 * device within a year. The very first device sends no letter. On a full disk, the token itself carries the session for
 * an hour.
 */
export async function openSession(
  kernel: Kernel,
  account: Account,
  { agent, method, passkey = "" }: { agent: string | undefined; method: Method; passkey?: string },
): Promise<string> {
  const { collection, row, tokenKey } = account;
  const device = readDevice(agent);
  const created = secondsNow(kernel);
  const session = newSession({
    id: randomBytes(15).toString("base64url"),
    collection: collection.id,
    account: row.id,
    proof: fingerprint(tokenKey),
    ...device,
    method,
    passkey,
    created,
    proven: isFreshProof(account, method) ? created : 0,
    expires: created + lifetimes.auth,
  });
  return unlessDiskIsFull(
    async () => {
      const isNew = await kernel.writer.write((connection) => storeSession(connection, session));
      if (isNew) tellOfAccess(kernel, row, { kind: "newDevice", ...device });
      return sessionToken(kernel, account, session);
    },
    () => issueToken(kernel, account, "auth", unstoredClaims(session)),
  );
}

/**
 * Whether the sign-in allows changes of permissions. A link shows only that its reader has the mailbox, like the letter
 * for a new password.
 */
function isFreshProof({ collection, row }: Account, method: Method): boolean {
  return method !== "link" || !collection.rules.secondFactor?.(row);
}
