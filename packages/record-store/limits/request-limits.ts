import { TooManyRequests } from "../errors.ts";
import type { SharedWindows } from "../kernel.ts";
import { Recent } from "../recent.ts";
import { hashKey } from "./quota.ts";

/** A number of requests per period. */
export type Rate = {
  /** The name under which several instances count together. */
  name: string;
  most: number;
  seconds: number;
};

/** Counts one request of a network. Throws TooManyRequests, or rejects with it, if the limit is exceeded. */
export type RequestLimit = (network: string) => Promise<void> | undefined;

/** Networks remembered at once. The least active are dropped first. */
const remembered = 10_000;

/** Creates a limit that only this process counts. */
export function ownLimit({ most, seconds }: Rate, now: () => number): RequestLimit {
  const windows = new Recent<{ ends: number; count: number }>(remembered);
  return (network) => {
    const time = now();
    const current = windows.get(network);
    if (!current || current.ends <= time) {
      windows.set(network, { ends: time + seconds * 1000, count: 1 });
      return undefined;
    }
    current.count += 1;
    if (current.count > most) throw tooMany(current.ends - time);
    return undefined;
  };
}

/**
 * Creates a limit that all instances count together. Every request is counted before it is admitted, so the limit is
 * never exceeded. While the shared count is away, no request is admitted.
 */
export function exactLimit({ name, most, seconds }: Rate, windows: SharedWindows): RequestLimit {
  const full = new Recent<{ until: number }>(remembered);
  return async (network) => {
    const knownLimit = full.get(network);
    // A network known to be over its limit costs no query.
    if (knownLimit && knownLimit.until > performance.now())
      throw tooMany(knownLimit.until - performance.now());
    const { used, left } = await windows.count({ key: hashKey([name, network]), seconds, uses: 1 });
    if (used >= most) full.set(network, { until: performance.now() + left });
    if (used > most) throw tooMany(left);
  };
}

/** Admitted requests of one network that an instance may not have shared yet. */
const untold = 20;
/** Sharing starts at this number, so that the next requests need not wait for it. */
const toldAhead = untold / 2;
/** Milliseconds that a request waits for sharing. After a timeout an instance counts alone for this time. */
const patience = 1000;

type Window = {
  ends: number;
  /** The shared count, as of the last exchange. */
  known: number;
  /** Admitted here and not shared yet. */
  own: number;
  /** Being shared now. Whether `known` includes them is uncertain. */
  underWay: number;
  telling?: Promise<void> | undefined;
};

/**
 * Creates a limit that all instances count together in small batches, so that most requests cost no query. Each
 * instance admits at most `untold` unshared requests. Together they admit at most `most` plus `untold` per instance.
 * While the shared count is away, each instance counts alone.
 */
export function largeLimit({ name, most, seconds }: Rate, shared: SharedWindows): RequestLimit {
  const windows = new Recent<Window>(remembered);
  let aloneUntil = 0;

  function currentWindow(network: string, time: number): Window {
    const current = windows.get(network);
    if (current && current.ends > time) return current;
    const next = { ends: time + seconds * 1000, known: 0, own: 0, underWay: 0 };
    windows.set(network, next);
    return next;
  }

  function tell(network: string, window: Window): Promise<void> {
    window.telling ??= exchange(network, window).finally(() => {
      window.telling = undefined;
    });
    return window.telling;
  }

  async function exchange(network: string, window: Window): Promise<void> {
    if (!(await inTime(count(network, window)))) aloneUntil = performance.now() + patience;
  }

  /** Shares the count once, however late the response. Returns whether it was shared. */
  async function count(network: string, window: Window): Promise<boolean> {
    const uses = window.own;
    window.own = 0;
    window.underWay += uses;
    try {
      const answer = await shared.count({ key: hashKey([name, network]), seconds, uses });
      window.known = answer.used;
      window.ends = performance.now() + answer.left;
      return true;
    } catch {
      window.own += uses;
      return false;
    } finally {
      window.underWay -= uses;
    }
  }

  function admitRequest(network: string): Promise<void> | undefined {
    const time = performance.now();
    const window = currentWindow(network, time);
    const untoldCount = window.own + window.underWay;
    if (window.known + untoldCount >= most) throw tooMany(window.ends - time);
    const isAlone = time < aloneUntil;
    if (untoldCount >= untold && !isAlone) return tell(network, window).then(() => admitRequest(network));
    window.own += 1;
    if (window.own >= toldAhead && !isAlone) void tell(network, window);
    return undefined;
  }

  return admitRequest;
}

/** Returns whether work succeeds before the timeout. */
async function inTime(work: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patience).unref();
  return await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function tooMany(milliseconds: number): TooManyRequests {
  return new TooManyRequests(Math.max(1, Math.ceil(milliseconds / 1000)));
}
