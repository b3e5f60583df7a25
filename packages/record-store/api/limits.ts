import type { MiddlewareHandler } from "hono";
import type { Kernel } from "../kernel.ts";
import { networkPrefix } from "../limits/network.ts";
import { exactLimit, largeLimit, ownLimit, type Rate, type RequestLimit } from "../limits/request-limits.ts";
import type { ApiEnv } from "./context.ts";

// PocketBase's proposed limits (record-store contract, "Rate limits").
const anything: Rate = { name: "any", most: 300, seconds: 10 };
const creating: Rate = { name: "create", most: 20, seconds: 5 };
const signInRate: Rate = { name: "auth", most: 2, seconds: 3 };
/** Requests for passkey challenges. A page sends one when it opens, and another for each press. */
const challenging: Rate = { name: "challenge", most: 20, seconds: 10 };
const batches: Rate = { name: "batch", most: 3, seconds: 1 };

export type Limits = {
  create: MiddlewareHandler<ApiEnv>;
  auth: MiddlewareHandler<ApiEnv>;
  challenge: MiddlewareHandler<ApiEnv>;
  batch: MiddlewareHandler<ApiEnv>;
  /** Counts every request except those for files, because one page shows dozens of images. */
  any(request: Request, address: string): Promise<void> | undefined;
};

/**
 * Limits requests per client network, as `networkPrefix` returns it, in windows of fixed length. Instances on one database
 * count together (decision 39), otherwise each process counts alone. Calls from inside the process are not counted.
 */
export function openLimits({ settings, now, windows }: Kernel): Limits {
  const milliseconds = () => now().getTime();
  const small = (rate: Rate) => (windows ? exactLimit(rate, windows) : ownLimit(rate, milliseconds));
  const any = windows ? largeLimit(anything, windows) : ownLimit(anything, milliseconds);
  const asMiddleware = (limit: RequestLimit): MiddlewareHandler<ApiEnv> => {
    return (c, next) => {
      const isCounted = settings.rateLimits && !c.env.inProcess;
      return (isCounted ? limit(networkPrefix(c.env.address))?.then(next) : undefined) ?? next();
    };
  };
  return {
    create: asMiddleware(small(creating)),
    auth: asMiddleware(small(signInRate)),
    challenge: asMiddleware(small(challenging)),
    batch: asMiddleware(small(batches)),
    any: (request, address) =>
      settings.rateLimits && !asksForFile(request) ? any(networkPrefix(address)) : undefined,
  };
}

function asksForFile({ method, url }: Request): boolean {
  // Parsing a URL costs more than a text search, and few URLs contain this path.
  return method === "GET" && url.includes("/api/files/") && new URL(url).pathname.startsWith("/api/files/");
}
