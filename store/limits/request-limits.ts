import { TooManyRequests } from "../errors.ts";
import type { SharedWindows } from "../kernel.ts";
import { Recent } from "../recent.ts";
import { hashKey } from "./quota.ts";

/** So many requests in each stretch of time. */
export type Rate = {
  /** Under which name several instances count it together. */
  name: string;
  most: number;
  seconds: number;
};

/** Counts one request of a network; throws TooManyRequests when it was one too many, or rejects with it. */
export type RequestLimit = (network: string) => Promise<void> | undefined;

/** Networks remembered at once: those that are heard of least go first. */
const remembered = 10_000;

/** Counted by this process alone. */
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
 * Counted by all instances together, each request before it is let in: never one more than may come. While nobody can
 * say how many came, none is let in.
 */
export function exactLimit({ name, most, seconds }: Rate, windows: SharedWindows): RequestLimit {
  const full = new Recent<{ until: number }>(remembered);
  return async (network) => {
    const known = full.get(network);
    // Whoever comes again and again costs no question.
    if (known && known.until > performance.now()) throw tooMany(known.until - performance.now());
    const { used, left } = await windows.count({ key: hashKey([name, network]), seconds, uses: 1 });
    if (used >= most) full.set(network, { until: performance.now() + left });
    if (used > most) throw tooMany(left);
  };
}

/** Requests of one network that an instance lets in before it has told the others of them. */
const untold = 20;
/** As many are told while the next may still come in, so that nobody has to wait for it. */
const toldAhead = untold / 2;
/** Milliseconds that a request waits for the others, and that an instance counts alone after it waited in vain. */
const patience = 1000;

type Window = {
  ends: number;
  /** How many came, as far as all have been told. */
  known: number;
  /** Let in here, and not told yet. */
  own: number;
  /** Being told: nobody can say yet whether they are known. */
  underWay: number;
  telling?: Promise<void> | undefined;
};

/**
 * Counted by all instances together, a few requests at a time: most of them cost no question. Each instance lets in
 * `untold` at most that the others do not know of, so that together they let in no more than `most` and `untold` for
 * each. While nobody can say how many came, each counts alone.
 */
export function largeLimit({ name, most, seconds }: Rate, shared: SharedWindows): RequestLimit {
  const windows = new Recent<Window>(remembered);
  let aloneUntil = 0;

  function windowOf(network: string, time: number): Window {
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

  /** Once only, however late it is answered. Returns whether all have been told. */
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

  function letIn(network: string): Promise<void> | undefined {
    const time = performance.now();
    const window = windowOf(network, time);
    const untoldOf = window.own + window.underWay;
    if (window.known + untoldOf >= most) throw tooMany(window.ends - time);
    const isAlone = time < aloneUntil;
    if (untoldOf >= untold && !isAlone) return tell(network, window).then(() => letIn(network));
    window.own += 1;
    if (window.own >= toldAhead && !isAlone) void tell(network, window);
    return undefined;
  }

  return letIn;
}

/** Whether it is done in time. */
async function inTime(work: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), patience).unref();
  return await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function tooMany(milliseconds: number): TooManyRequests {
  return new TooManyRequests(Math.max(1, Math.ceil(milliseconds / 1000)));
}
