import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** An answer that was not had: nothing came of it, or it broke off after its head, when nobody may ask again. */
export class Lost extends Error {
  readonly hasBegun: boolean;

  constructor(hasBegun: boolean, cause: unknown) {
    super(hasBegun ? "The answer broke off." : "No answer came.", { cause });
    this.hasBegun = hasBegun;
  }
}

/** How long a visitor waits for an answer, in milliseconds: longer than anything here should take. */
const patience = 60_000;

/**
 * Asks as somebody on the network whose address is this one, such as `127.1.0.7`: what counts requests by address counts
 * theirs. A `fetch` for whoever takes one; an answer has come whole, or is lost.
 */
export function fetchFrom(address: string): typeof fetch {
  const agent = new Agent({ keepAlive: true, localAddress: address });
  return async (asked, init) => {
    const given = new Request(asked, init);
    const body = Buffer.from(await given.arrayBuffer());
    const headers = Object.fromEntries(given.headers);
    if (body.length > 0) headers["content-length"] = String(body.length);
    const options = { agent, method: given.method, headers, localAddress: address, timeout: patience };
    const answer = await headOf(given.url, options, body);
    const content = await buffer(answer).catch((error) => {
      throw new Lost(true, error);
    });
    const status = answer.statusCode ?? 0;
    const isEmpty = status === 204 || status === 304 || given.method === "HEAD";
    return new Response(isEmpty ? null : new Uint8Array(content), { status, headers: headersOf(answer) });
  };
}

type Options = Parameters<typeof request>[1];

function headOf(url: string, options: Options, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request(url, options, resolve);
    asking.on("error", (error) => reject(new Lost(false, error)));
    asking.on("timeout", () => asking.destroy(new Error("Nothing was heard.")));
    asking.end(body);
  });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}
