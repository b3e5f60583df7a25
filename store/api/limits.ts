import type { MiddlewareHandler } from "hono";
import { TooManyRequests } from "../errors.ts";
import type { Kernel } from "../kernel.ts";
import { networkOf } from "../limits/network.ts";
import { Recent } from "../recent.ts";
import type { ApiEnv } from "./context.ts";

/** So many requests in each stretch of time (the set that PocketBase proposes; record-store contract, "Rate limits"). */
type Rate = { most: number; seconds: number };

const anything: Rate = { most: 300, seconds: 10 };
const creating: Rate = { most: 20, seconds: 5 };
const signingIn: Rate = { most: 2, seconds: 3 };
/** What leads to a passkey: a page asks as it opens, and again with a press. */
const challenging: Rate = { most: 20, seconds: 10 };
const batches: Rate = { most: 3, seconds: 1 };

/** Addresses remembered at once: those that are heard of least go first. */
const remembered = 10_000;

export type Limits = {
  create: MiddlewareHandler<ApiEnv>;
  auth: MiddlewareHandler<ApiEnv>;
  challenge: MiddlewareHandler<ApiEnv>;
  batch: MiddlewareHandler<ApiEnv>;
  /** Counts any request at all but those for files: one page shows dozens of pictures. */
  any(request: Request, address: string): void;
};

/**
 * Limits by the caller's address, as `networkOf` sees it, in windows of fixed length. Calls from inside the process
 * are not counted.
 */
export function openLimits({ settings, now }: Kernel): Limits {
  const limit = (rate: Rate): Limit => {
    const count = openWindows(rate, () => now().getTime());
    return (address) => {
      if (settings.rateLimits) count(address);
    };
  };
  const any = limit(anything);
  return {
    create: asMiddleware(limit(creating)),
    auth: asMiddleware(limit(signingIn)),
    challenge: asMiddleware(limit(challenging)),
    batch: asMiddleware(limit(batches)),
    any: (request, address) => {
      if (!asksForFile(request)) any(address);
    },
  };
}

/** Counts one request of an address; throws TooManyRequests when it was one too many. */
type Limit = (address: string) => void;

function asMiddleware(limit: Limit): MiddlewareHandler<ApiEnv> {
  return (c, next) => {
    if (!c.get("inProcess")) limit(c.get("address"));
    return next();
  };
}

function asksForFile({ method, url }: Request): boolean {
  // Reading an address costs more than a look at it: few name this path anywhere.
  return method === "GET" && url.includes("/api/files/") && new URL(url).pathname.startsWith("/api/files/");
}

function openWindows({ most, seconds }: Rate, now: () => number): Limit {
  const windows = new Recent<{ ends: number; count: number }>(remembered);

  return (address) => {
    const time = now();
    const network = networkOf(address);
    const current = windows.get(network);
    if (!current || current.ends <= time) {
      windows.set(network, { ends: time + seconds * 1000, count: 1 });
      return;
    }
    current.count += 1;
    if (current.count > most) throw new TooManyRequests(Math.ceil((current.ends - time) / 1000));
  };
}
