import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { type BlockList, isIP } from "node:net";
import type { PostMessage } from "../../domain/webhooks/delivering.server.ts";
import { isTrusted } from "../http/client-address.ts";
import { isPublicAddress } from "../outgoing/public-address.ts";

/** Milliseconds for the whole answer. */
const patience = 10_000;

/** The reasons that the site itself has for sending nothing. Other reasons are codes of the network. */
export const ownFaults = { privateAddress: "PRIVATE_ADDRESS", plainHttp: "PLAIN_HTTP", timeout: "TIMEOUT" };

/**
 * Opens the sending of messages to receivers. No message goes to a private address, except in the networks that the
 * operator allows. The name is resolved once, and the connection goes to the address that was checked. A redirect is an
 * answer like any other, and is not followed.
 */
export function openOutgoing(allowed: BlockList): PostMessage {
  return async (address, message) => {
    try {
      const url = new URL(address);
      const host = url.hostname.replace(/^\[|\]$/g, "");
      const targets = await withinPatience(lookup(host, { all: true }));
      const isAllowed = targets.every((each) => isTrusted(each.address, allowed));
      if (!isAllowed && targets.some((each) => !isPublicAddress(each.address)))
        return { fault: ownFaults.privateAddress };
      if (url.protocol !== "https:" && !isAllowed) return { fault: ownFaults.plainHttp };
      const [target] = targets;
      return target ? await send(url, target.address, message) : { fault: "ENOTFOUND" };
    } catch (error) {
      return { fault: faultCode(error) };
    }
  };
}

function send(
  url: URL,
  address: string,
  { headers, body }: Parameters<PostMessage>[1],
): Promise<{ status: number }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number }>();
  const name = url.hostname.replace(/^\[|\]$/g, "");
  const options = {
    host: address,
    port: url.port || undefined,
    path: url.pathname + url.search,
    method: "POST",
    // The certificate has to be that of the name.
    ...(isIP(name) === 0 && { servername: name }),
    headers: { ...headers, host: url.host, "content-length": Buffer.byteLength(body), connection: "close" },
    agent: false as const,
    signal: AbortSignal.timeout(patience),
  };
  const request = (url.protocol === "https:" ? https : http).request(options, (response) => {
    resolve({ status: response.statusCode ?? 0 });
    // The answer's body says nothing that the site needs, and may never end.
    response.destroy();
  });
  request.on("error", reject);
  request.end(body);
  return promise;
}

async function withinPatience<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DOMException("The name was not resolved.", "TimeoutError")),
    patience,
  );
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the code alone: a message may repeat the address. */
function faultCode(error: unknown): string {
  if (!(error instanceof Error)) return "UNKNOWN";
  if (error.name === "AbortError" || error.name === "TimeoutError") return ownFaults.timeout;
  return "code" in error ? String(error.code) : error.name;
}
