import { sql } from "kysely";
import type { Collection } from "../collection.ts";
import { builder, compile } from "../database/compiler.ts";
import type { Kernel } from "../kernel.ts";
import { foldedAddress } from "../values/email.ts";
import { respellProven } from "./proven-addresses.ts";

/**
 * Accounts that share an address, from before addresses were compared in any spelling. The operator settles the
 * conflict. The accounts stay unchanged.
 */
class SharedAddress extends Error {
  constructor(collection: string, ids: readonly string[]) {
    const named = ids.map((id) => `${collection}/${id}`).join(", ");
    super(
      `These accounts have one e-mail address, written in different ways: ${named}. Each signs in with its own spelling. Change or delete all but one.`,
    );
  }
}

type Opened = Pick<Kernel, "catalog" | "reader" | "writer" | "report">;

/**
 * Respells an earlier release's addresses in the one spelling in which they are compared, and reports each group of
 * accounts that share an address. A report names ids only, no personal data. Called when the store opens.
 */
export async function checkAddresses({ catalog, reader, writer, report }: Opened): Promise<void> {
  await respellProven(writer);
  for (const collection of catalog.all.filter(({ auth }) => auth)) {
    const rows = await reader.all<{ id: string; email: string }>(livingAddresses(collection));
    for (const group of Map.groupBy(rows, ({ email }) => foldedAddress(email)).values()) {
      if (group.length < 2) continue;
      const ids = group.map(({ id }) => id);
      report(new SharedAddress(collection.name, ids), crypto.randomUUID());
    }
  }
}

function livingAddresses({ name }: Collection) {
  const empty = sql.lit("");
  const living = builder.selectFrom(name).select(["id", "email"]).where("deleted", "=", empty);
  return compile(living.where("email", "!=", empty).orderBy("created").orderBy("id"));
}
