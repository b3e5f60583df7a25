import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Obstacle } from "./obstacle.ts";

export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

export type Door = {
  /** The address it listens on, such as `http://127.0.0.1:3000`. */
  address: string;
  /** Lets requests in; those that came earlier have been waiting. */
  open(listener: Listener): void;
  /** Takes no new connection, lets running answers finish for so long, then closes what is left. */
  close(milliseconds: number): Promise<void>;
};

/** Four times the comments of an event stream: a quiet stream stays. */
const longestSilence = 120_000;

/**
 * Takes the port first, so that a taken one is known before any data is touched.
 *
 * @param port 0 takes any free port
 * @param silence how long, in milliseconds, neither side of a running request may be silent before it is cut
 * @throws Obstacle when the port or the address cannot be had
 */
export async function listen(host: string, port: number, silence = longestSilence): Promise<Door> {
  // A phone may take longer than Node's five minutes for a large upload: only silence ends a request. Without
  // a limit for the whole request Node would drop the one for its headers too, so that one is said here.
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 0, headersTimeout: 60_000 });
  server.timeout = silence;
  const early: Parameters<Listener>[] = [];
  const keep: Listener = (...request) => void early.push(request);
  server.on("request", keep);
  await bound(server, host, port);
  const taken = server.address();
  const actual = typeof taken === "object" && taken ? taken.port : port;
  return {
    address: `http://${host.includes(":") ? `[${host}]` : host}:${actual}`,
    open(listener) {
      server.off("request", keep).on("request", listener);
      for (const request of early.splice(0)) listener(...request);
    },
    close: (milliseconds) => closed(server, milliseconds),
  };
}

function bound(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Obstacle(reason(error, host, port))));
    server.listen(port, host, resolve);
  });
}

function reason({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === "EADDRINUSE") return `Port ${port} on ${host} is taken by another program (set PORT).`;
  if (code === "EACCES") return `This user may not listen on port ${port} (set PORT).`;
  return `${host} is no address that this machine can listen on (set HOST).`;
}

async function closed(server: Server, milliseconds: number): Promise<void> {
  const finished = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection whose answer ends only now would stay open, waiting for the browser's next request.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const timer = setTimeout(() => server.closeAllConnections(), milliseconds);
  await finished;
  clearInterval(sweep);
  clearTimeout(timer);
}
