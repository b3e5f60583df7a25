import { type Caller, type Collection, collection, type Row } from "../collection.ts";
import { builder, preparedQuery } from "../database/compiler.ts";
import type { Kernel, Reader } from "../kernel.ts";
import { secondsNow } from "./issuing.ts";
import { reconsiderStreams } from "./sessions/streams.ts";

/** Operations of the server's own process on second factors. Collections are called by their names. */
export type SecondFactors = {
  /** Removes the passkeys and recovery codes of an account whose owner has lost them, and ends its sessions. */
  reset(collection: string, id: string): Promise<void>;
  /**
   * Lets the account's owner make the first passkey for 24 hours. The history says so, unless `quietly`. Returns false if
   * the account needs no allowance.
   */
  allowFirstPasskey(collection: string, id: string, options?: { quietly: boolean }): Promise<boolean>;
  /** Tells whether a second factor is required of the account, and it has no passkey. */
  isMissing(collection: string, id: string): Promise<boolean>;
  /** Requires a second factor of the accounts that the collection's rule names, or no longer. */
  require(collection: string, isRequired: boolean): Promise<void>;
};

const requirement = preparedQuery<"collection">((value) =>
  builder.selectFrom("_second_factors").select("since").where("collection", "=", value("collection")),
);

const require = preparedQuery<"collection" | "since">((value) =>
  builder
    .insertInto("_second_factors")
    .values({ collection: value("collection"), since: value("since") })
    .onConflict((conflict) => conflict.column("collection").doUpdateSet({ since: value("since") })),
);

const release = preparedQuery<"collection">((value) =>
  builder.deleteFrom("_second_factors").where("collection", "=", value("collection")),
);

/** Whether a second factor is required of the accounts that the collection's rule names. */
export async function requiresSecondFactor(reader: Reader, collection: Collection): Promise<boolean> {
  return (await reader.one(requirement({ collection: collection.id }))) !== undefined;
}

/** Whether a second factor is required of this account. */
export async function accountNeedsSecondFactor(
  reader: Reader,
  collection: Collection,
  row: Row,
): Promise<boolean> {
  return (collection.rules.secondFactor?.(row) ?? false) && (await requiresSecondFactor(reader, collection));
}

/** The collection of requirements in the change feed. No record of it can be requested. */
const requirements = collection("_second_factors", {
  id: "_second_factors",
  fields: { required: { type: "bool" } },
  rules: { list: null, view: null, create: null, update: null, delete: null },
});

/** Requires a second factor from now on, of open sessions too, or no longer. The history records who did it. */
export async function setSecondFactor(
  kernel: Kernel,
  { id, name }: Collection,
  { required, caller }: { required: boolean; caller: Caller },
): Promise<void> {
  await kernel.writer.write(async (connection) => {
    const was = (await connection.one(requirement({ collection: id }))) !== undefined;
    if (was === required) return;
    await connection.run(
      required ? require({ collection: id, since: secondsNow(kernel) }) : release({ collection: id }),
    );
    const [before, after] = [was, required].map((each) => ({ id, created: "", updated: "", required: each }));
    if (before && after)
      await kernel.changes.append(connection, {
        caller,
        collection: requirements,
        action: "update",
        before,
        after,
      });
    await reconsiderStreams(connection, name);
  });
}
