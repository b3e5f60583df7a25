import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Why what came is no request that could be answered, by the code of `node:http`. */
const reasons: Record<string, readonly [status: number, phrase: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large", "The request's header is too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "Payload Too Large", "Request entity too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout", "The request came too slowly."],
};

const notHttp = [400, "Bad Request", "The request cannot be understood."] as const;
const tooMany = [429, "Too Many Requests", "Too Many Requests."] as const;

/** The contract's error for a request that has no address or host, which the API and the pages alike cannot read. */
export function malformedResponse(): Response {
  const [status, , message] = notHttp;
  return Response.json({ status, message, data: {} }, { status });
}

/** Answers what could not be read as HTTP, in the contract's shape, and closes the connection. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  refuse(socket, reasons[error.code ?? ""] ?? notHttp);
}

/** Whether a request says to no host what every request of its version must (RFC 9112, 3.2). */
export function isHostless({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === "1.1";
}

export function refuseHostless(_: IncomingMessage, outgoing: ServerResponse): void {
  end(outgoing, 400, "The request names no host.");
}

/** Answers a request that expects of us what only `100-continue` may expect. */
export function refuseExpectation(_: IncomingMessage, outgoing: ServerResponse): void {
  end(outgoing, 417, "The expectation cannot be met.");
}

function end(outgoing: ServerResponse, status: number, message: string): void {
  outgoing.writeHead(status, { "Content-Type": "application/json", Connection: "close" });
  outgoing.end(JSON.stringify({ status, message, data: {} }));
}

/** Says to a connection that its network has too many of them. */
export function refuseConnection(socket: Socket): void {
  refuse(socket, tooMany, "Retry-After: 10\r\n");
}

function refuse(
  socket: Socket,
  [status, phrase, message]: readonly [number, string, string],
  header = "",
): void {
  // Of an answer that has begun, nothing may be taken for the rest.
  if (!socket.writable || pendingAnswer(socket)?.headersSent) return void socket.destroy();
  const body = JSON.stringify({ status, message, data: {} });
  const head = `HTTP/1.1 ${status} ${phrase}\r\nContent-Type: application/json\r\nConnection: close\r\n${header}`;
  socket.end(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => socket.destroySoon());
}

/**
 * The answer that a connection is waiting for. `node:http` keeps it there itself, and asks it in the same place;
 * counting requests one by one would cost more than answering many of them.
 */
export function pendingAnswer(socket: Socket): { headersSent: boolean } | undefined {
  return Reflect.get(socket, "_httpMessage") ?? undefined;
}
