import { connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Milliseconds within which whoever asked a database that vanished is told. */
export const soon = 20_000;

/** A way to a database that can vanish without a word. */
export type Relay = {
  /** `postgres://…` of the same database, along this way. */
  url: string;
  /** From now on nothing gets through, and nobody is told: neither those who are connected nor those who come. */
  vanish(): void;
  /** Whoever comes from now on gets through. Those who came before are not told even then. */
  comeBack(): void;
  /** What `vanish` does, to those who are connected only. */
  loseConnections(): void;
  /** The same, once somebody has said this: it is heard, and the answer lost. */
  loseAnswerTo(words: string): void;
};

/** Passes on what goes to a database and comes from it, for one test. */
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

  /** The database hears that they have ended, as it would of those of a machine that begins anew. */
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

/** What somebody is told in time; nothing where they still wait. */
export function inTime<T>(answer: Promise<T>): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), soon);
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer));
}
