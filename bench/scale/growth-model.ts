import { availableParallelism } from "node:os";
import { printTable } from "../report.ts";
import { assumed, findCeiling, lockCosts, sumDemand, writesASecond } from "./ceilings.ts";
import { type Kind, kinds, mix } from "./five-questions.ts";
import type { InstanceFigures, QuestionName } from "./instances.ts";
import type { MeasuredCosts, Taker } from "./measured-costs.ts";
import { places, remainingAfterCache } from "./share-of-cache.ts";
import {
  type Journey,
  type Load,
  type Lock,
  type Machine,
  type Station,
  type Step,
  simulate,
} from "./simulation.ts";

const elsewhere: Machine = { cores: Number.POSITIVE_INFINITY };
const everybody = Number.POSITIVE_INFINITY;

type Network = { balancer: Station; instances: readonly Station[]; database: Station; generator?: Station };

/** The delays of a request in addition to the stations' own work. */
type Between = { roundTrip: number; fromBucket: number; lock: Lock };

/**
 * Prints the model of this machine beside its measurements, and the model of 1, 3 and 10 instances on machines of their
 * own.
 */
export function printModel(measured: MeasuredCosts, figures: InstanceFigures): void {
  printDeviation(measured, figures);
  printCeilings(measured);
  printShareOfCache(measured);
}

/** The measured setup: everything on the cores of this machine, and 64 clients without a pause. */
function printDeviation(measured: MeasuredCosts, figures: InstanceFigures): void {
  const rows = ([...kinds, "mix"] as const).map((name) => {
    const cells = ([1, 2, 3] as const).flatMap((count) => {
      const toldSpeed = simulate({ kind: "closed", clients: 64 }, nextHere(measured, name, count)).perSecond;
      const { perSecond } = figures[name][count];
      return [Math.round(perSecond), Math.round(toldSpeed), `${signed(toldSpeed / perSecond - 1)} %`];
    });
    return [name, ...cells];
  });
  const columns = [1, 2, 3].flatMap((count) => [`${count}: measured`, "model", "off by"]);
  printTable(
    `The model and this machine's ${availableParallelism()} cores, requests a second by instances`,
    ["", ...columns],
    rows,
  );
}

function signed(share: number): string {
  return `${share < 0 ? "−" : "+"}${Math.abs(Math.round(share * 100))}`;
}

function nextHere(measured: MeasuredCosts, name: QuestionName, count: number) {
  const machine: Machine = { cores: availableParallelism() };
  const network = {
    balancer: { name: "HAProxy", machine, workers: 1 },
    instances: makeInstances(count, () => machine, 1),
    database: { name: "PostgreSQL", machine, workers: everybody },
    generator: { name: "wrk", machine, workers: 1 },
  };
  const between = { roundTrip: 0, fromBucket: 0, lock: lockCosts(measured, 0) };
  return journeys(network, measured, between, name === "mix" ? mix : { [name]: 100 });
}

/** The first ceiling, and the response times below it. */
function printCeilings(measured: MeasuredCosts): void {
  const rows = assumed.instances.map((count) => {
    const ceiling = findCeiling(measured, count, mix);
    const at = (share: number) =>
      simulate(openLoad(share * ceiling.perSecond), nextElsewhere(measured, count, mix), 10);
    const [calm, busy] = [at(0.5), at(0.8)];
    return [
      `${count}`,
      Math.round(ceiling.perSecond),
      ceiling.of,
      ...[calm.p50, calm.p95, busy.p50, busy.p95].map((milliseconds) => Number(milliseconds.toFixed(1))),
    ];
  });
  const { cores, roundTrip } = assumed;
  printTable(
    `Simulated: instances of ${cores.instance} cores, PostgreSQL with ${cores.database}, HAProxy with ${cores.balancer}, ${roundTrip} ms between machines`,
    ["instances", "requests a second", "ceiling of", "half: p50 ms", "p95", "four fifths: p50 ms", "p95"],
    rows,
  );
  const loads = assumed.instances.map((count) => [`${count}`, ...loadsAtCeiling(measured, count)]);
  printTable(
    "Simulated: how busy each is at that ceiling, %, and writes a second that the one lock can take",
    ["instances", "instances", "PostgreSQL", "HAProxy", "lock", "writes a second"],
    loads,
  );
}

function openLoad(perSecond: number): Load {
  return { kind: "open", perSecond };
}

function nextElsewhere(measured: MeasuredCosts, count: number, shares: Partial<Record<Kind, number>>) {
  const { cores, roundTrip, fromBucket } = assumed;
  const own = (): Machine => ({ cores: cores.instance });
  const network = {
    balancer: { name: "HAProxy", machine: { cores: cores.balancer }, workers: cores.balancer },
    instances: makeInstances(count, own, cores.instance),
    database: { name: "PostgreSQL", machine: { cores: cores.database }, workers: everybody },
  };
  return journeys(network, measured, { roundTrip, fromBucket, lock: lockCosts(measured, roundTrip) }, shares);
}

function makeInstances(count: number, machine: () => Machine, workers: number): Station[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `instance ${index + 1}`,
    machine: machine(),
    workers,
  }));
}

/** The path of the next request: its kind by chance, its instance in turns. */
function journeys(
  { balancer, instances, database, generator }: Network,
  { costs, bucketMilliseconds }: MeasuredCosts,
  { roundTrip, fromBucket, lock }: Between,
  shares: Partial<Record<Kind, number>>,
): (random: () => number) => Journey {
  const wire: Station = { name: "wire", machine: elsewhere, workers: everybody };
  let turn = 0;
  return (random) => {
    const kind = chosen(shares, random());
    const index = turn++ % instances.length;
    const station = instances[index];
    if (!station) throw new Error("There is no instance.");
    const of = (who: Taker) => costs[kind][who] / 1000;
    const asks = of("PostgreSQL") > 0.02;
    const fetches = kind === "thumbnail" && random() < fromBucket;
    const steps: (Step | false)[] = [
      generator !== undefined && { station: generator, milliseconds: of("generator") },
      { station: balancer, milliseconds: of("HAProxy") },
      roundTrip > 0 && { station: wire, milliseconds: roundTrip },
      { station, milliseconds: asks ? of("instance") / 2 : of("instance") },
      asks && { station: database, milliseconds: of("PostgreSQL") },
      asks && roundTrip > 0 && { station: wire, milliseconds: roundTrip },
      asks && { station, milliseconds: of("instance") / 2 },
      fetches && { station: wire, milliseconds: bucketMilliseconds },
    ];
    return {
      steps: steps.filter((step) => step !== false),
      ...(kind === "create" && { writes: { instance: index, lock } }),
    };
  };
}

function chosen(shares: Partial<Record<Kind, number>>, part: number): Kind {
  const all = kinds.reduce((sum, kind) => sum + (shares[kind] ?? 0), 0);
  let remainingPart = part * all;
  for (const kind of kinds) {
    remainingPart -= shares[kind] ?? 0;
    if (remainingPart < 0) return kind;
  }
  return "page";
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
    `Simulated: what a CDN with ${places} places lets through, %, and what visitors may then ask of one instance`,
    ["asked by visitors, a second", "pages", "pictures", "all", "a second", "ceiling of 1 instance"],
    rows,
  );
}
