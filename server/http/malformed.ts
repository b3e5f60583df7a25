import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Answers to input that is no valid request, by the error code of `node:http`. */
const reasons: Record<string, readonly [status: number, phrase: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large", "The request's header is too large."],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "Payload Too Large", "Request entity too large."],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout", "The request came too slowly."],
};

/**
 * No handler gives these answers, so their headers are here. Browsers may not guess the type, and no other site may
 * embed the answer.
 */
const refusalHeaders = {
  "Content-Type": "application/json",
  "X-Content-Type-Options": "nosniff",
  "Cross-Origin-Resource-Policy": "same-origin",
};

const notHttp = [400, "Bad Request", "The request cannot be understood."] as const;
const tooMany = [429, "Too Many Requests", "Too Many Requests."] as const;

/** Returns the contract's error for a request without address or host. Neither the API nor the pages can read one. */
export function malformedResponse(): Response {
  const [status, , message] = notHttp;
  return Response.json({ status, message, data: {} }, { status, headers: refusalHeaders });
}

/** Answers input that is not HTTP, in the contract's shape, and closes the connection. */
export function refuseMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  refuse(socket, reasons[error.code ?? ""] ?? notHttp);
}

/** Tells whether a request lacks the host that its version requires (RFC 9112, 3.2). */
export function isHostless({ headers, httpVersion }: IncomingMessage): boolean {
  return headers.host === undefined && httpVersion === "1.1";
}

export function refuseHostless(_: IncomingMessage, outgoing: ServerResponse): void {
  end(outgoing, 400, "The request names no host.");
}

/** Answers a request with an expectation other than `100-continue`. */
export function refuseExpectation(_: IncomingMessage, outgoing: ServerResponse): void {
  end(outgoing, 417, "The expectation cannot be met.");
}

function end(outgoing: ServerResponse, status: number, message: string): void {
  outgoing.writeHead(status, { ...refusalHeaders, Connection: "close" });
  outgoing.end(JSON.stringify({ status, message, data: {} }));
}

/** Tells a client that its network has too many connections. */
export function refuseConnection(socket: Socket): void {
  refuse(socket, tooMany, { "Retry-After": "10" });
}

function refuse(
  socket: Socket,
  [status, phrase, message]: readonly [number, string, string],
  more: Record<string, string> = {},
): void {
  // A client must not take this answer for the rest of one that has begun.
  if (!socket.writable || pendingAnswer(socket)?.headersSent) return void socket.destroy();
  const body = JSON.stringify({ status, message, data: {} });
  const length = String(Buffer.byteLength(body));
  const headers = { ...refusalHeaders, Connection: "close", ...more, "Content-Length": length };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${phrase}\r\n${lines.join("")}\r\n${body}`, () => socket.destroySoon());
}

/**
 * Returns the answer that a connection waits for. `node:http` keeps it there and reads it in the same place. Counting
 * requests one by one would cost more than answering many of them.
 */
export function pendingAnswer(socket: Socket): { headersSent: boolean } | undefined {
  return Reflect.get(socket, "_httpMessage") ?? undefined;
}
