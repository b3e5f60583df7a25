import { spendQuotasOrRefuse } from "../auth/attempts.ts";
import type { Collection } from "../collection.ts";
import { networkPrefix } from "../limits/network.ts";
import type { ApiContext } from "./context.ts";

type CountedWrite = { action: "create" | "update"; collection: Collection };

/**
 * Counts writes against the caller's quotas for new and for changed records.
 *
 * @throws TooManyRequests, without counting any
 */
export function limitWrites(c: ApiContext, writes: readonly CountedWrite[]): Promise<void> {
  const { kernel, caller, address, inProcess } = c.env;
  if (inProcess) return Promise.resolve();
  const uses = Map.groupBy(writes, ({ action, collection }) =>
    action === "create" ? collection.quotas : collection.updateQuotas,
  );
  const quotas = [...uses].flatMap(([allowed, { length }]) =>
    (allowed?.(caller, networkPrefix(address)) ?? []).map((each) => ({ ...each, uses: length })),
  );
  return spendQuotasOrRefuse(kernel, quotas);
}
