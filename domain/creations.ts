type Caller = { kind: string; id?: string };

type Quota = { key: readonly string[]; most: number; seconds: number };

const hour = 60 * 60;
const day = 24 * hour;

/**
 * Returns quotas for new records of a collection: per account, or per network for callers without one, in an hour and a
 * day. The quotas suit a person and stop a program. Several accounts of one network may write.
 */
export function creationQuotas(
  collection: string,
  caller: Caller,
  network: string,
  perHour: number,
): Quota[] {
  const own = caller.id === undefined ? ["network", network] : ["account", caller.id];
  return [
    { key: ["create", collection, "hour", ...own], most: perHour, seconds: hour },
    { key: ["create", collection, "day", ...own], most: 4 * perHour, seconds: day },
    { key: ["create", collection, "from", network], most: 3 * perHour, seconds: hour },
  ];
}

/** Returns the quota for changes of a collection's records: per account in a day. Nobody else changes them. */
export function updateQuotas(collection: string, caller: Caller, perDay: number): Quota[] {
  if (caller.id === undefined) return [];
  return [{ key: ["update", collection, "day", caller.id], most: perDay, seconds: day }];
}
