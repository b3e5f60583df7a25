import { type Kind, kinds } from "./five-questions.ts";
import type { Costs, MeasuredCosts, Taker } from "./measured-costs.ts";

/** The assumed machines of a larger site, which this machine cannot show. */
export const assumed = {
  instances: [1, 3, 10],
  /** Cores per machine: an instance's machine, with a process on each core; PostgreSQL's; the balancer's. */
  cores: { instance: 2, database: 4, balancer: 2 },
  /** Milliseconds of a round trip between two machines in one data centre. */
  roundTrip: 0.3,
};

/**
 * Milliseconds of the one lock that all writers wait for: once for all waiting writes of an instance, and for each
 * write.
 */
type Lock = { begin: number; each: number };

/** The lock's costs if each statement of a write goes to another machine. */
function lockCosts({ lock, statements }: MeasuredCosts, roundTrip: number): Lock {
  return { begin: lock.flush + 2 * roundTrip, each: lock.each + statements.create * roundTrip };
}

type Ceiling = { perSecond: number; of: string };

/** The highest load: the first resource that is always busy limits it. */
export function findCeiling(
  measured: MeasuredCosts,
  count: number,
  shares: Partial<Record<Kind, number>>,
): Ceiling {
  const demand = sumDemand(measured.costs, shares);
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

/** The writes that each instance has waiting whenever it gets the lock. */
const writesTogether = 16;

export function writesASecond(measured: MeasuredCosts): number {
  const { begin, each } = lockCosts(measured, assumed.roundTrip);
  return (writesTogether * 1000) / (begin + writesTogether * each);
}

/** The average microseconds of a request on each machine. */
export function sumDemand(costs: Costs, shares: Partial<Record<Kind, number>>): Costs[Kind] {
  const all = kinds.reduce((sum, kind) => sum + (shares[kind] ?? 0), 0);
  const of = (who: Taker) =>
    kinds.reduce((sum, kind) => sum + (costs[kind][who] * (shares[kind] ?? 0)) / all, 0);
  return {
    instance: of("instance"),
    PostgreSQL: of("PostgreSQL"),
    HAProxy: of("HAProxy"),
  };
}
