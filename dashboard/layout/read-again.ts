import type { DataStrategyResult, MiddlewareFunction } from "react-router";
import { isClientError } from "../../records/failure.ts";

type Results = Record<string, DataStrategyResult>;

/** The last data shown by each route. Failed routes have no entry. */
const shownResults = new Map<string, unknown>();
let shownAddress = "";
let fullReadMoment = 0;

/**
 * Keeps the shown data if a reload of the same address fails: an event during a network outage removes nothing. At a
 * new address, a failure shows as a failure.
 */
export const keepShown: MiddlewareFunction<Results> = async ({ request }, next) => {
  const began = Date.now();
  const results = await next();
  // An act reads nothing, and a refused act is followed by no read.
  const isRead = request.method === "GET" && Object.keys(results).length > 0;
  if (!isRead || request.signal.aborted) return results;
  const isReadAgain = request.url === shownAddress;
  const shownEntries = Object.entries(results).map(([route, result]) => {
    const keptResult = isReadAgain ? withShown(shownResults.get(route), result) : result;
    if (keptResult.type === "data") shownResults.set(route, keptResult.result);
    else shownResults.delete(route);
    return [route, keptResult] as const;
  });
  shownAddress = request.url;
  if (Object.values(results).every(isWhole)) fullReadMoment = began;
  return Object.fromEntries(shownEntries);
};

/** When the last complete read began, in milliseconds. */
export function whenRead(): number {
  return fullReadMoment;
}

function withShown(earlier: unknown, result: DataStrategyResult): DataStrategyResult {
  if (earlier === undefined) return result;
  if (result.type === "data") return { ...result, result: withoutGaps(earlier, result.result) };
  if (!isOutage(result.result)) return result;
  console.error(result.result);
  return { type: "data", result: earlier };
}

/** Loaders return `null`, at once or later, for parts that they could not read. */
function withoutGaps(earlier: unknown, latest: unknown): unknown {
  if (!isRecord(earlier) || !isRecord(latest)) return latest;
  const parts = Object.entries(latest).map(([name, part]) => {
    const before = earlier[name] ?? null;
    const whole = (read: unknown) => (read === null ? before : read);
    return [name, part instanceof Promise ? part.then(whole) : whole(part)];
  });
  return Object.fromEntries(parts);
}

function isWhole({ type, result }: DataStrategyResult): boolean {
  return type === "data" && !(isRecord(result) && Object.values(result).includes(null));
}

/** The server gave no answer or failed. A refusal is not an outage: this reader may no longer see the data. */
function isOutage(error: unknown): boolean {
  const status = errorStatus(error);
  return status === undefined ? error instanceof TypeError : [0, 429].includes(status) || status >= 500;
}

/** The status of a failed call, or of the route error that a loader made of it. */
function errorStatus(error: unknown): number | undefined {
  if (isClientError(error)) return error.status;
  const { init } = Object(error) as { init?: ResponseInit | null };
  return init?.status;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
