import type { MiddlewareHandler } from "hono";
import { TooManyRequests } from "../errors.ts";
import type { Kernel } from "../kernel.ts";
import type { ApiEnv } from "./context.ts";

/** So many requests in each stretch of time (the set that PocketBase proposes; record-store contract, "Rate limits"). */
type Allowance = { most: number; seconds: number };

const anything: Allowance = { most: 300, seconds: 10 };
const creating: Allowance = { most: 20, seconds: 5 };
const signingIn: Allowance = { most: 2, seconds: 3 };
const batches: Allowance = { most: 3, seconds: 1 };

/** Addresses remembered at once: those whose window is over are forgotten before. */
const remembered = 10_000;

export type Limits = {
  create: MiddlewareHandler<ApiEnv>;
  auth: MiddlewareHandler<ApiEnv>;
  batch: MiddlewareHandler<ApiEnv>;
  /** Counts any request at all but those for files: one page shows dozens of pictures. */
  any(request: Request, address: string): void;
};

/**
 * Limits by the caller's address, in windows of fixed length. Calls from inside the process have no address and
 * are not counted.
 */
export function openLimits({ settings, now }: Kernel): Limits {
  const limit = (allowance: Allowance): Limit => {
    const spend = openWindows(allowance, () => now().getTime());
    return (address) => {
      if (settings.rateLimits && address !== "") spend(address);
    };
  };
  const any = limit(anything);
  return {
    create: asMiddleware(limit(creating)),
    auth: asMiddleware(limit(signingIn)),
    batch: asMiddleware(limit(batches)),
    any: (request, address) => {
      if (!(request.method === "GET" && request.url.includes("/api/files/"))) any(address);
    },
  };
}

/** Counts one request of an address; throws TooManyRequests when it was one too many. */
type Limit = (address: string) => void;

function asMiddleware(limit: Limit): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    limit(c.get("address"));
    return next();
  };
}

function openWindows({ most, seconds }: Allowance, now: () => number): Limit {
  const windows = new Map<string, { ends: number; count: number }>();

  return (address) => {
    const time = now();
    const current = windows.get(address);
    if (current && current.ends > time) {
      current.count += 1;
      if (current.count > most) throw new TooManyRequests(Math.ceil((current.ends - time) / 1000));
      return;
    }
    if (windows.size >= remembered) forgetEnded(windows, time);
    windows.set(address, { ends: time + seconds * 1000, count: 1 });
  };
}

function forgetEnded(windows: Map<string, { ends: number; count: number }>, time: number): void {
  for (const [address, { ends }] of windows) if (ends <= time) windows.delete(address);
  if (windows.size >= remembered) windows.clear();
}
