import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import type { Row } from "record-store";
import { encryptPayload } from "./payload.ts";
import { mayCall, type PushReach, publicLookup } from "./push-address.ts";
import type { SiteKey } from "./site-key.ts";

type PushSending = {
  siteKey: SiteKey;
  reach: PushReach;
  now: Date;
  /** The payload in plain text. */
  text: string;
  /** A later message of the same topic replaces this one while the service holds it (RFC 8030 §5.4). */
  topic: string;
};

/**
 * The outcome of a notification. `gone` means that the browser takes no more. `refused` means that no retry helps.
 * `waits` means that the service did not answer, or asked for a later retry.
 */
export type PushOutcome = "sent" | "gone" | "refused" | "waits";

/** Milliseconds for a push service's answer. */
const patience = 10_000;

/** Seconds for which a push service holds a notification for a browser that is off. */
export const holdFor = 12 * 60 * 60;

/** Sends a notification to a browser's push service. Never rejects, and follows no redirects. */
export async function sendPush(
  { endpoint, ...keys }: Pick<Row<"push_subscriptions">, "endpoint" | "p256dh" | "auth">,
  { siteKey, reach, now, text, topic }: PushSending,
): Promise<PushOutcome> {
  if (!mayCall(endpoint, reach)) return "gone";
  let body: Buffer;
  try {
    body = encryptPayload(text, keys);
  } catch {
    // The browser's key is no point of the curve.
    return "gone";
  }
  const headers = {
    Authorization: siteKey.authorize(endpoint, now),
    "Content-Encoding": "aes128gcm",
    "Content-Type": "application/octet-stream",
    "Content-Length": body.length,
    TTL: holdFor,
    Topic: topic,
    Urgency: "normal",
  };
  return readOutcome(await post(endpoint, { headers, body, reach }).catch(() => undefined));
}

/** @param status absent if no answer came */
function readOutcome(status: number | undefined): PushOutcome {
  if (status === undefined || status === 429 || status >= 500) return "waits";
  if (status >= 200 && status < 300) return "sent";
  // 401 and 403: the browser subscribed by a former key of the site.
  return [401, 403, 404, 410].includes(status) ? "gone" : "refused";
}

type Posting = { headers: Record<string, string | number>; body: Buffer; reach: PushReach };

/** Returns the status of the answer. */
function post(endpoint: string, { headers, body, reach }: Posting): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const signal = AbortSignal.timeout(patience);
  const options = {
    method: "POST",
    headers,
    signal,
    agent: false,
    ...(reach === "public" && { lookup: publicLookup }),
  };
  const take = (answer: IncomingMessage) => {
    answer.resume();
    resolve(answer.statusCode ?? 0);
  };
  const request = endpoint.startsWith("https:")
    ? httpsRequest(endpoint, options, take)
    : httpRequest(endpoint, options, take);
  request.on("error", reject);
  request.end(body);
  return promise;
}
