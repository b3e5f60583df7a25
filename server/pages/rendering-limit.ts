import { networkOf, Semaphore } from "record-store";

/** Renderings for single visitors in a minute: per network, and in all. */
const most = { ofNetwork: 30, inAll: 300 };
const minute = 60_000;

export type RenderingLimit = {
  /** Counts a rendering for a network address. Returns false, without counting it, if it exceeds a limit. */
  take(address: string): boolean;
  /** Returns the seconds until the counters restart. */
  wait(): number;
};

/**
 * Opens the counters. Each process counts for itself and in memory, as the limit only saves work.
 *
 * @param isOn false if the operator wants no limits
 */
export function openRenderingLimit(isOn: boolean, now: () => number = Date.now): RenderingLimit {
  let counts = new Map<string, number>();
  let all = 0;
  let ends = 0;

  return {
    take(address) {
      if (now() >= ends) [counts, all, ends] = [new Map(), 0, now() + minute];
      if (!isOn) return true;
      const network = networkOf(address);
      const count = counts.get(network) ?? 0;
      if (count >= most.ofNetwork || all >= most.inAll) return false;
      counts.set(network, count + 1);
      all++;
      return true;
    },
    wait: () => Math.max(1, Math.ceil((ends - now()) / 1000)),
  };
}

/**
 * Limits concurrent renderings. Each holds a megabyte until it is done, and many at once would keep the garbage
 * collector busy.
 */
export function renderingTurns(): Semaphore {
  return new Semaphore(2);
}
