import type { OutgoingHttpHeaders, ServerResponse } from "node:http";
import { getPath } from "hono/utils/url";
import type { NodeConnection } from "./http/listener.ts";
import { strictTransport } from "./http/security-headers.ts";
import type { Log } from "./log/log.ts";

type Fetch = (request: Request, connection: NodeConnection) => Response | Promise<Response>;

/**
 * Adds what every answer has: a line in the log, and the headers that protect it.
 *
 * Around the routes, since middleware would pass each request through several more promises.
 */
export function completing(
  answer: Fetch,
  { siteUrl, log }: { siteUrl: string; log: Pick<Log, "request"> },
): Fetch {
  // After one visit over https, a browser always uses https.
  const isSecure = siteUrl.startsWith("https:");
  const secure: Record<string, string> = isSecure ? { "Strict-Transport-Security": strictTransport } : {};
  const ofFiles = headerLines({ ...safe, "Cross-Origin-Resource-Policy": "cross-origin", ...secure });
  const usual = headerLines({ ...safe, "Cross-Origin-Resource-Policy": "same-origin", ...secure });
  return async (request, connection) => {
    const started = performance.now();
    const { method } = request;
    const path = getPath(request);
    // Feed readers show pictures, so other sites may embed files.
    addToHead(connection.outgoing, path.startsWith("/api/files/") ? ofFiles : usual);
    const response = await answer(request, connection);
    const { status } = response;
    if (status === 503) sayWhenToReturn(response);
    log.request({ method, path, status, milliseconds: performance.now() - started });
    return response;
  };
}

/** Browsers may not guess the type of an answer. */
const safe = { "X-Content-Type-Options": "nosniff" };

/** A header's name as we write it, as `Headers` writes it, and its value. */
type Line = readonly [name: string, lower: string, value: string];

function headerLines(headers: Record<string, string>): readonly Line[] {
  return Object.entries(headers).map(([name, value]) => [name, name.toLowerCase(), value]);
}

/**
 * Adds headers that an answer lacks as its head is written. Reading the headers of a `Response` costs more than the rest
 * of a short answer. After `setHeader`, node:http takes all headers one by one.
 */
function addToHead(outgoing: ServerResponse, lines: readonly Line[]): void {
  const writeHead: WriteHead = outgoing.writeHead;
  const write: WriteHead = function (status, headers) {
    const head = { ...headers };
    for (const [name, lower, value] of lines) if (!(name in head || lower in head)) head[name] = value;
    return writeHead.call(this, status, head);
  };
  Object.assign(outgoing, { writeHead: write });
}

/** As the adapter calls it. */
type WriteHead = (this: ServerResponse, status: number, headers?: OutgoingHttpHeaders) => ServerResponse;

/** A 503 is temporary: the database cannot be reached, or no place is free. */
function sayWhenToReturn({ headers }: Response): void {
  if (!headers.has("Retry-After")) headers.set("Retry-After", "5");
}
