import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";

/** An answer that was lost: it never came, or it broke off after its head, when the request cannot be repeated. */
export class Lost extends Error {
  readonly hasBegun: boolean;

  constructor(hasBegun: boolean, cause: unknown) {
    super(hasBegun ? "The answer broke off." : "No answer came.", { cause });
    this.hasBegun = hasBegun;
  }
}

/** The longest that a visitor waits for an answer, in milliseconds. No answer here should take so long. */
const patience = 60_000;

/**
 * Returns a `fetch` that sends requests from this address, such as `127.1.0.7`, so that limits by address count them
 * separately. An answer arrives whole, or `Lost` is thrown.
 */
export function fetchFromAddress(address: string): typeof fetch {
  const agent = new Agent({ keepAlive: true, localAddress: address });
  return async (asked, init) => {
    const givenRequest = new Request(asked, init);
    const body = Buffer.from(await givenRequest.arrayBuffer());
    const headers = Object.fromEntries(givenRequest.headers);
    if (body.length > 0) headers["content-length"] = String(body.length);
    const options = { agent, method: givenRequest.method, headers, localAddress: address, timeout: patience };
    const answer = await readHead(givenRequest.url, options, body);
    const content = await buffer(answer).catch((error) => {
      throw new Lost(true, error);
    });
    const status = answer.statusCode ?? 0;
    const isEmpty = status === 204 || status === 304 || givenRequest.method === "HEAD";
    return new Response(isEmpty ? null : new Uint8Array(content), { status, headers: letterHeaders(answer) });
  };
}

type Options = Parameters<typeof request>[1];

function readHead(url: string, options: Options, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sentRequest = request(url, options, resolve);
    sentRequest.on("error", (error) => reject(new Lost(false, error)));
    sentRequest.on("timeout", () => sentRequest.destroy(new Error("Nothing was heard.")));
    sentRequest.end(body);
  });
}

function letterHeaders({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2)
    headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
  return headers;
}
