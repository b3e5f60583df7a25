import { type Kind, kinds } from "./five-questions.ts";
import type { Costs, MeasuredCosts, Taker } from "./measured-costs.ts";
import type { Lock } from "./simulation.ts";

/** What the machines of a larger site are taken to be: what this one cannot show. */
export const assumed = {
  instances: [1, 3, 10],
  /** Of a machine of an instance, with a process on each; of PostgreSQL's; of the balancer's. */
  cores: { instance: 2, database: 4, balancer: 2 },
  /** Milliseconds from one machine to another and back, in one data centre. */
  roundTrip: 0.3,
  /** Of pictures that an instance has no copy of, and fetches from the bucket. */
  fromBucket: 0.02,
};

/** Milliseconds for which writers hold the lock where each of their questions goes from machine to machine. */
export function lockOf({ lock, statements }: MeasuredCosts, roundTrip: number): Lock {
  return { begin: lock.flush + 2 * roundTrip, each: lock.each + statements.create * roundTrip };
}

type Ceiling = { perSecond: number; of: string };

/** What nobody can be asked more of: whichever is busy all the time first. */
export function ceilingOf(
  measured: MeasuredCosts,
  count: number,
  shares: Partial<Record<Kind, number>>,
): Ceiling {
  const demand = demandOf(measured.costs, shares);
  const { cores } = assumed;
  const writes = (shares.create ?? 0) / kinds.reduce((sum, kind) => sum + (shares[kind] ?? 0), 0);
  const ceilings: Ceiling[] = [
    { perSecond: (count * cores.instance * 1e6) / demand.instance, of: "the instances" },
    { perSecond: (cores.database * 1e6) / demand.PostgreSQL, of: "PostgreSQL" },
    { perSecond: (cores.balancer * 1e6) / demand.HAProxy, of: "the balancer" },
    ...(writes > 0 ? [{ perSecond: writesASecond(measured) / writes, of: "the write lock" }] : []),
  ];
  return ceilings.reduce((least, each) => (each.perSecond < least.perSecond ? each : least));
}

/** Where instances have so many that wait, each time they get the lock. */
const writesTogether = 16;

export function writesASecond(measured: MeasuredCosts): number {
  const { begin, each } = lockOf(measured, assumed.roundTrip);
  return (writesTogether * 1000) / (begin + writesTogether * each);
}

/** Microseconds that a request takes of each on the average. */
export function demandOf(costs: Costs, shares: Partial<Record<Kind, number>>): Costs[Kind] {
  const all = kinds.reduce((sum, kind) => sum + (shares[kind] ?? 0), 0);
  const of = (who: Taker) =>
    kinds.reduce((sum, kind) => sum + (costs[kind][who] * (shares[kind] ?? 0)) / all, 0);
  return {
    instance: of("instance"),
    PostgreSQL: of("PostgreSQL"),
    HAProxy: of("HAProxy"),
    generator: of("generator"),
  };
}
