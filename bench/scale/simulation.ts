import { randomNumbers } from "./words.ts";

/** A machine whose tasks share its cores evenly. Tasks on a machine with infinite cores only wait. */
export type Machine = { cores: number };

/** A queue with a fixed number of workers, served in order of arrival. */
export type Station = { name: string; machine: Machine; workers: number };

/** A request's work at a station: average milliseconds of a core, exponentially distributed. */
export type Step = { station: Station; milliseconds: number };

/** The one lock that all writers wait for. An instance holds it for all of its own waiting writes together. */
export type Lock = { begin: number; each: number };

export type Journey = { steps: readonly Step[]; writes?: { instance: number; lock: Lock } };

export type Load =
  /** A fixed number of clients who each send the next request after an answer. */
  | { kind: "closed"; clients: number }
  /** A fixed average rate, at random moments. */
  | { kind: "open"; perSecond: number };

export type Outcome = { perSecond: number; p50: number; p95: number };

type Task = { left: number; station: Station; then: () => void };

/**
 * Simulates requests in a network of stations for some simulated seconds, with the same result at each run.
 *
 * @param next the work of the next request
 */
export function simulate(load: Load, next: (random: () => number) => Journey, seconds = 20): Outcome {
  const network = new Network();
  const random = randomNumbers(7);
  const times: number[] = [];
  const begin = seconds * 100;
  const end = begin + seconds * 1000;

  function ask(done: () => void): void {
    const started = network.now;
    travel(network, next(random), random, () => {
      if (started >= begin && network.now < end) times.push(network.now - started);
      done();
    });
  }

  function askAgain(): void {
    ask(askAgain);
  }

  function arrive(perSecond: number): void {
    network.after(spread(1000 / perSecond, random), () => {
      ask(() => {});
      arrive(perSecond);
    });
  }

  if (load.kind === "open") arrive(load.perSecond);
  else for (let client = 0; client < load.clients; client++) askAgain();
  network.run(end);
  const sorted = times.toSorted((one, other) => one - other);
  const part = (share: number) => sorted[Math.floor(share * sorted.length)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: part(0.5), p95: part(0.95) };
}

function travel(network: Network, { steps, writes }: Journey, random: () => number, done: () => void): void {
  const [step, ...rest] = steps;
  if (step) {
    const work = spread(step.milliseconds, random);
    network.work(step.station, work, () => travel(network, { steps: rest, writes }, random, done));
  } else if (writes) network.write(writes.instance, writes.lock, done);
  else done();
}

function spread(mean: number, random: () => number): number {
  return -mean * Math.log(1 - random());
}

/** The events in their order. */
class Network {
  now = 0;
  readonly #running = new Map<Machine, Task[]>();
  readonly #busy = new Map<Station, number>();
  readonly #lines = new Map<Station, Task[]>();
  readonly #timers: { at: number; act: () => void }[] = [];
  readonly #writers = new Map<number, (() => void)[]>();
  #isLocked = false;

  after(milliseconds: number, act: () => void): void {
    const timer = { at: this.now + milliseconds, act };
    const later = this.#timers.findIndex(({ at }) => at > timer.at);
    if (later < 0) this.#timers.push(timer);
    else this.#timers.splice(later, 0, timer);
  }

  work(station: Station, milliseconds: number, then: () => void): void {
    const task = { left: milliseconds, station, then };
    const busy = this.#busy.get(station) ?? 0;
    if (busy < station.workers) this.#begin(task, busy);
    else this.#lines.set(station, [...(this.#lines.get(station) ?? []), task]);
  }

  #begin(task: Task, busy: number): void {
    this.#busy.set(task.station, busy + 1);
    const { machine } = task.station;
    const running = this.#running.get(machine) ?? [];
    running.push(task);
    this.#running.set(machine, running);
  }

  write(instance: number, lock: Lock, done: () => void): void {
    const line = this.#writers.get(instance) ?? [];
    this.#writers.set(instance, [...line, done]);
    if (!this.#isLocked) this.#holdLock(lock);
  }

  /** The instance that has waited longest comes first: a map keeps the order of its keys. */
  #holdLock(lock: Lock): void {
    const [first] = this.#writers;
    this.#isLocked = first !== undefined;
    if (!first) return;
    const [instance, jobs] = first;
    this.#writers.delete(instance);
    this.after(lock.begin + lock.each * jobs.length, () => {
      for (const doneJob of jobs) doneJob();
      this.#holdLock(lock);
    });
  }

  run(end: number): void {
    while (this.now < end) {
      const soonest = this.#soonest();
      const timer = this.#timers[0];
      const until = Math.min(soonest?.at ?? Number.POSITIVE_INFINITY, timer?.at ?? Number.POSITIVE_INFINITY);
      if (until === Number.POSITIVE_INFINITY) return;
      this.#advance(until - this.now);
      if (soonest && soonest.at === until) this.#finish(soonest.task);
      else this.#timers.shift()?.act();
    }
  }

  #soonest(): { task: Task; at: number } | undefined {
    let soonest: { task: Task; at: number } | undefined;
    for (const [machine, tasks] of this.#running) {
      for (const task of tasks) {
        const at = this.now + task.left / coreSpeed(machine, tasks.length);
        if (!soonest || at < soonest.at) soonest = { task, at };
      }
    }
    return soonest;
  }

  #advance(milliseconds: number): void {
    for (const [machine, tasks] of this.#running) {
      const speed = coreSpeed(machine, tasks.length);
      for (const task of tasks) task.left -= milliseconds * speed;
    }
    this.now += milliseconds;
  }

  #finish(task: Task): void {
    const { station } = task;
    const running = this.#running.get(station.machine) ?? [];
    running.splice(running.indexOf(task), 1);
    const [first, ...rest] = this.#lines.get(station) ?? [];
    const busy = (this.#busy.get(station) ?? 1) - 1;
    this.#busy.set(station, busy);
    if (first) {
      this.#lines.set(station, rest);
      this.#begin(first, busy);
    }
    task.then();
  }
}

/** The share of a core that each of these tasks gets on the machine. */
function coreSpeed({ cores }: Machine, tasks: number): number {
  return Math.min(1, cores / tasks);
}
