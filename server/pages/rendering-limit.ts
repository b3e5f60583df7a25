import { networkOf, Semaphore } from "../../store/index.ts";

/** Renderings that are made for one visitor alone, in a minute: of one network, and of all together. */
const most = { ofNetwork: 30, inAll: 300 };
const minute = 60_000;

export type RenderingLimit = {
  /** Counts one more of a network address, unless it would be one too many. */
  take(address: string): boolean;
  /** In how many seconds counting begins anew. */
  wait(): number;
};

/**
 * Counted by each process for itself, and in memory: it spares work, and protects nothing else.
 *
 * @param isOn off where the operator wants no limits
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

/** Each rendering holds a megabyte that lives until it is done: many at once make the collector work for most of the time. */
export function renderingTurns(): Semaphore {
  return new Semaphore(2);
}
