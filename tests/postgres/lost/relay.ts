import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Milliseconds within which a caller of a vanished database gets an answer. */
export const soon = 20_000;

/** A relay to a database that can vanish silently. */
export type Relay = {
  /** The `postgres://…` address of the same database through this relay. */
  url: string;
  /** Silently drops all traffic from now on, of existing and of new connections. */
  vanish(): void;
  /** Lets new connections through from now on. The earlier ones stay silent. */
  comeBack(): void;
  /** Does the same as `vanish`, but only to existing connections. */
  loseConnections(): void;
  /** Does the same once a client has sent these words. The database receives them, and its answer is lost. */
  loseAnswerTo(words: string): void;
};

/** Relays the traffic to and from a database, for one test. */
export async function relayTo(database: string): Promise<Relay> {
  const target = new URL(database);
  const ways = new Map<Socket, Socket | undefined>();
  let isGone = false;
  let lastWords: string | undefined;

  const server = createServer((near) => {
    near.on("error", () => {});
    if (isGone) return void ways.set(near.pause(), undefined);
    const far = connect(Number(target.port), target.hostname);
    far.on("error", () => {});
    ways.set(near, far);
    far.pipe(near);
    near.on("data", (chunk) => {
      far.write(chunk);
      if (!lastWords || !chunk.includes(lastWords)) return;
      lastWords = undefined;
      loseConnections();
    });
    near.on("end", () => far.end());
  });

  /** Ends the connections on the database's side, as it happens when the client's machine restarts. */
  function loseConnections(): void {
    for (const [near, far] of ways) {
      near.pause();
      far?.unpipe().resume().end();
    }
  }

  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    for (const way of ways) for (const socket of way) socket?.destroy();
    server.close();
  });
  const address = server.address();
  const port = String(typeof address === "object" && address?.port);
  return {
    url: Object.assign(new URL(database), { port }).href,
    vanish() {
      isGone = true;
      loseConnections();
    },
    comeBack() {
      isGone = false;
    },
    loseConnections,
    loseAnswerTo(words) {
      lastWords = words;
    },
  };
}

/** Returns an answer, or `undefined` if it does not come in time. */
export function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), soon);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
