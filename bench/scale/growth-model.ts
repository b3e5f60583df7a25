import { printTable } from "../report.ts";
import { assumed, findCeiling, sumDemand, writesASecond } from "./ceilings.ts";
import { kinds, mix } from "./five-questions.ts";
import type { MeasuredCosts } from "./measured-costs.ts";
import { places, remainingAfterCache } from "./share-of-cache.ts";

/** Prints the computed ceilings of 1, 3 and 10 instances on machines of their own, and the effect of a CDN. */
export function printModel(measured: MeasuredCosts): void {
  printCeilings(measured);
  printShareOfCache(measured);
}

/** The first resource that is always busy, and how busy the others are then. */
function printCeilings(measured: MeasuredCosts): void {
  const rows = assumed.instances.map((count) => {
    const ceiling = findCeiling(measured, count, mix);
    return [`${count}`, Math.round(ceiling.perSecond), ceiling.of, ...loadsAtCeiling(measured, count)];
  });
  const { cores, roundTrip } = assumed;
  printTable(
    `Computed: instances of ${cores.instance} cores, PostgreSQL with ${cores.database}, HAProxy with ${cores.balancer}, ${roundTrip} ms between machines; how busy each is at the ceiling, %, and writes a second that the one lock can take`,
    [
      "instances",
      "requests a second",
      "ceiling of",
      "instances busy",
      "PostgreSQL",
      "HAProxy",
      "lock",
      "writes a second",
    ],
    rows,
  );
}

function loadsAtCeiling(measured: MeasuredCosts, count: number): number[] {
  const { perSecond } = findCeiling(measured, count, mix);
  const demand = sumDemand(measured.costs, mix);
  const busy = (microseconds: number, cores: number) =>
    Math.round((perSecond * microseconds) / (cores * 1e4));
  const { cores } = assumed;
  const writes = writesASecond(measured);
  return [
    busy(demand.instance, count * cores.instance),
    busy(demand.PostgreSQL, cores.database),
    busy(demand.HAProxy, cores.balancer),
    Math.round((perSecond * mix.create) / writes),
    Math.round(writes),
  ];
}

function printShareOfCache(measured: MeasuredCosts): void {
  const rows = [10, 100, 1000, 10_000].map((visitors) => {
    const remainingLoad = remainingAfterCache(visitors);
    const through = kinds.reduce((sum, kind) => sum + remainingLoad[kind], 0);
    const ceiling = findCeiling(measured, 1, remainingLoad);
    return [
      `${visitors}`,
      ...[remainingLoad.page / mix.page, remainingLoad.thumbnail / mix.thumbnail, through / 100].map(
        (share) => Math.round(share * 100),
      ),
      Math.round((visitors * through) / 100),
      Math.round((ceiling.perSecond * 100) / through),
    ];
  });
  printTable(
    `Computed: what a CDN with ${places} places lets through, %, and what visitors may then ask of one instance`,
    ["asked by visitors, a second", "pages", "pictures", "all", "a second", "ceiling of 1 instance"],
    rows,
  );
}
