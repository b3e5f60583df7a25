type Caller = { kind: string; id?: string };

type Quota = { key: readonly string[]; most: number; seconds: number };

const hour = 60 * 60;

/**
 * How many records of a collection one account, or whoever has none, may make in an hour and in a day: many for
 * somebody with something to say, few for a program. Of one network several accounts may write.
 */
export function creationsOf(collection: string, caller: Caller, network: string, perHour: number): Quota[] {
  const own = caller.id === undefined ? ["network", network] : ["account", caller.id];
  return [
    { key: ["create", collection, "hour", ...own], most: perHour, seconds: hour },
    { key: ["create", collection, "day", ...own], most: 4 * perHour, seconds: 24 * hour },
    { key: ["create", collection, "from", network], most: 3 * perHour, seconds: hour },
  ];
}
