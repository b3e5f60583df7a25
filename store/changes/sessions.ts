import { builder, kept } from "../database/compiler.ts";
import type { Connection, Kernel } from "../kernel.ts";

// A session is named by the fingerprint of its token.

const unbind = kept<"session">((value) =>
  builder
    .updateTable("_subscriptions")
    .set(({ eb }) => ({
      collection: "",
      account: "",
      proof: "",
      session: "",
      version: eb("version", "+", 1),
    }))
    .where("session", "=", value("session")),
);

const rename = kept<"from" | "to">((value) =>
  builder
    .updateTable("_subscriptions")
    .set({ session: value("to") })
    .where("session", "=", value("from")),
);

const boundIn = kept<"session">((value) =>
  builder.selectFrom("_subscriptions").select("client").where("session", "=", value("session")).limit(1),
);

/** The event streams of a session that ends hear from now on what a visitor hears. */
export function unbindStreams(connection: Connection, session: string): void {
  connection.run(unbind({ session }));
}

/** A session goes on under a new token, and its event streams with it. */
export async function carryStreamsOver(kernel: Kernel, from: string, to: string): Promise<void> {
  if (!kernel.reader.one(boundIn({ session: from }))) return;
  await kernel.writer.write((connection) => connection.run(rename({ from, to })));
}
