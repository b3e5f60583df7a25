import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { BlockList } from "node:net";
import { StartupError } from "../startup-error.ts";
import { type ConnectionLimits, limitConnections, usualConnections } from "./connections.ts";
import { isHostless, refuseExpectation, refuseHostless, refuseMalformed } from "./malformed.ts";

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export type Listening = {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  address: string;
  /** Passes requests to a listener, earlier ones included. A later listener replaces it. */
  open(listener: Listener): void;
  /** Ends the connection after each answer, so that clients send their next request elsewhere. */
  leave(): void;
  /** Accepts no new connection, lets running answers finish within the time, then closes the rest. */
  close(milliseconds: number): Promise<void>;
};

export type ListenOptions = {
  /** Milliseconds for which both sides of a running request may be silent before it is cut. */
  silence?: number;
  /** Milliseconds that the head of a request may take. */
  head?: number;
  /** Limits of connections; `usualConnections` if absent. */
  connections?: ConnectionLimits;
  /** Proxies, whose connections belong to several visitors. */
  proxies?: BlockList;
};

/** Four times the interval of an event stream's comments, so a quiet stream stays open. */
const longestSilence = 120_000;
const longestHead = 10_000;

/**
 * Binds the port first, so that a taken port is known before any data is touched.
 *
 * @param port 0 takes any free port
 * @throws StartupError if the port or the address is unavailable
 */
export async function listen(host: string, port: number, options: ListenOptions = {}): Promise<Listening> {
  const { silence = longestSilence, head = longestHead } = options;
  const server = createServer({
    // Longer than proxies keep theirs, so that no proxy sends a request into a closing connection.
    keepAliveTimeout: 65_000,
    // A phone may need more than Node's five minutes for a large upload, so its body has a pace instead. Without a
    // limit for the whole request, Node would drop the limit for its head too. So that limit is set here.
    requestTimeout: 0,
    headersTimeout: head,
    connectionsCheckingInterval: Math.min(head, 1000),
    maxHeaderSize: 16 * 1024,
    // The listener answers instead, in the contract's shape.
    requireHostHeader: false,
  });
  server.timeout = silence;
  server.on("clientError", refuseMalformed);
  server.on("checkExpectation", refuseExpectation);
  limitConnections(server, options.proxies ?? new BlockList(), options.connections ?? usualConnections);
  const early: Parameters<Listener>[] = [];
  let opened: Listener = (...request) => void early.push(request);
  server.on("request", (...request) => opened(...request));
  await bindServer(server, host, port);
  const takenAddress = server.address();
  let isLeaving = false;
  const actual = typeof takenAddress === "object" && takenAddress ? takenAddress.port : port;
  return {
    address: `http://${host.includes(":") ? `[${host}]` : host}:${actual}`,
    open(listener) {
      opened = (incoming, outgoing) => {
        if (isLeaving) outgoing.shouldKeepAlive = false;
        if (isHostless(incoming)) refuseHostless(incoming, outgoing);
        else listener(incoming, outgoing);
      };
      for (const request of early.splice(0)) opened(...request);
    },
    leave() {
      isLeaving = true;
    },
    close(milliseconds) {
      isLeaving = true;
      return closeServer(server, milliseconds);
    },
  };
}

function bindServer(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(new StartupError(reason(error, host, port))),
    );
    server.listen(port, host, resolve);
  });
}

function reason({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === "EADDRINUSE") return `Port ${port} on ${host} is taken by another program (set PORT).`;
  if (code === "EACCES") return `This user may not listen on port ${port} (set PORT).`;
  return `${host} is no address that this machine can listen on (set HOST).`;
}

async function closeServer(server: Server, milliseconds: number): Promise<void> {
  const finished = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose answer ends only now would stay open and wait for the browser's next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), milliseconds);
  await finished;
  clearInterval(sweep);
  clearTimeout(timer);
}
