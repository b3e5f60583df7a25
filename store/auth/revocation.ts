import { hash } from "node:crypto";
import { unbindStreams } from "../changes/sessions.ts";
import { builder, kept } from "../database/compiler.ts";
import type { Kernel, Reader } from "../kernel.ts";
import { secondsNow } from "./issuing.ts";
import { readClaims } from "./tokens.ts";

const revokedToken = kept<"token">((value) =>
  builder.selectFrom("_revoked").select("token").where("token", "=", value("token")),
);

const keepRevoked = kept<"token" | "expires">((value) =>
  builder
    .insertInto("_revoked")
    .values({ token: value("token"), expires: value("expires") })
    .onConflict((conflict) => conflict.column("token").doNothing()),
);

const forgetExpired = kept<"now">((value) =>
  builder.deleteFrom("_revoked").where("expires", "<=", value("now")),
);

/** Ends one token before its time, and with it the event streams bound by it. The caller has proven it: the table must not fill with invented ones. */
export async function revokeToken(kernel: Kernel, token: string): Promise<void> {
  const expires = readClaims(token)?.exp ?? 0;
  const now = secondsNow(kernel);
  await kernel.writer.write((connection) => {
    connection.run(forgetExpired({ now }));
    connection.run(keepRevoked({ token: fingerprint(token), expires }));
    unbindStreams(connection, fingerprint(token));
  });
}

export function isRevoked(kernel: Kernel, token: string): boolean {
  return hasEnded(kernel.reader, fingerprint(token));
}

/** Whether the token with this fingerprint was ended before its time. */
export function hasEnded(reader: Reader, session: string): boolean {
  return reader.one(revokedToken({ token: session })) !== undefined;
}

/** What stands for a token where the token itself must not lie around. */
export function fingerprint(token: string): string {
  return hash("sha256", token, "base64url");
}
