import { networkPrefix, Semaphore } from "record-store";

/** The most uses in a minute: per network, and in all. */
type Most = { ofNetwork: number; inAll: number };

/** Renderings of pages for single visitors. */
const pageMost: Most = { ofNetwork: 30, inAll: 300 };
/** Pictures of previews, which no other limit counts: each rendered page may show forty. */
const pictureMost: Most = { ofNetwork: 40 * pageMost.ofNetwork, inAll: 40 * pageMost.inAll };
const minute = 60_000;

export type RenderingLimit = {
  /** Counts a use for a network address. Returns false, without counting it, if it exceeds a limit. */
  take(address: string): boolean;
  /** Returns the seconds until the counters restart. */
  wait(): number;
};

/**
 * Opens the counters of renderings. Each process counts for itself and in memory, as the limit only saves work.
 *
 * @param isOn false if the operator wants no limits
 */
export function openRenderingLimit(isOn: boolean, now: () => number = Date.now): RenderingLimit {
  return openLimit(isOn, pageMost, now);
}

/** Opens the counters of the pictures that previews show, in the same way. */
export function openPictureLimit(isOn: boolean, now: () => number = Date.now): RenderingLimit {
  return openLimit(isOn, pictureMost, now);
}

function openLimit(isOn: boolean, most: Most, now: () => number): RenderingLimit {
  let counts = new Map<string, number>();
  let all = 0;
  let ends = 0;

  return {
    take(address) {
      if (now() >= ends) [counts, all, ends] = [new Map(), 0, now() + minute];
      if (!isOn) return true;
      const network = networkPrefix(address);
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
