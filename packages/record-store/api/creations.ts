import { spendQuotasOrRefuse } from "../auth/attempts.ts";
import type { Collection } from "../collection.ts";
import { networkPrefix } from "../limits/network.ts";
import type { ApiContext } from "./context.ts";

/**
 * Counts creations, one per collection named, against the caller's quotas.
 *
 * @throws TooManyRequests, without counting any
 */
export function limitCreations(c: ApiContext, collections: readonly Collection[]): Promise<void> {
  const { kernel, caller, address, inProcess } = c.env;
  if (inProcess) return Promise.resolve();
  const uses = Map.groupBy(collections, (collection) => collection);
  const quotas = [...uses].flatMap(([{ quotas: allowed }, { length }]) =>
    (allowed?.(caller, networkPrefix(address)) ?? []).map((each) => ({ ...each, uses: length })),
  );
  return spendQuotasOrRefuse(kernel, quotas);
}
