import type { Server } from "node:http";
import type { BlockList, Socket } from "node:net";
import { networkPrefix } from "record-store";
import { isTrusted, plain } from "./client-address.ts";
import { pendingAnswer, refuseConnection } from "./malformed.ts";

export type ConnectionLimits = {
  /** Connections of one network at once. A browser opens six. An office or a street may share an address. */
  ofNetwork: number;
  inAll: number;
  /** How fast a client must read an answer: checked every `every` ms, after `grace` ms at `rate` bytes a second. */
  reading: { every: number; grace: number; rate: number };
};

export const usualConnections: ConnectionLimits = {
  ofNetwork: 256,
  inAll: 4000,
  // A tunnel takes a minute. A client slower than this for longer does not read.
  reading: { every: 5_000, grace: 60_000, rate: 5_000 },
};

type Open = { network: string; wait?: Wait };

/**
 * An answer that is read more slowly than written: since when, and how many bytes had been sent and were waiting then.
 */
type Wait = { since: number; sent: number; waiting: number };

/**
 * Limits a server's connections per network and in all, and how long one may hold an answer that it does not read. If
 * there is no room, a connection without a pending answer is closed. If every connection has one, the newest is
 * refused.
 *
 * @param proxies whose connections belong to several visitors: they count in all only
 */
export function limitConnections(server: Server, proxies: BlockList, limits: ConnectionLimits): void {
  const all = new Map<Socket, Open>();
  const byNetwork = new Map<string, Set<Socket>>();

  server.on("connection", (socket: Socket) => {
    const address = plain(socket.remoteAddress ?? "");
    // The connection was reset already, so no client waits.
    if (address === "") return void socket.destroy();
    const network = isTrusted(address, proxies) ? "" : networkPrefix(address);
    const ofNetwork = byNetwork.get(network);
    const hasRoom =
      (network === "" || makeRoom(ofNetwork ?? [], ofNetwork?.size, limits.ofNetwork)) &&
      makeRoom(all.keys(), all.size, limits.inAll);
    if (!hasRoom) return refuseConnection(socket);
    all.set(socket, { network });
    byNetwork.set(network, (byNetwork.get(network) ?? new Set()).add(socket));
    socket.once("close", () => forget(socket));
  });

  function makeRoom(sockets: Iterable<Socket>, size = 0, most: number): boolean {
    if (size < most) return true;
    for (const socket of sockets) {
      if (pendingAnswer(socket)) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  function forget(socket: Socket): void {
    const network = all.get(socket)?.network;
    if (network === undefined) return;
    all.delete(socket);
    const ofNetwork = byNetwork.get(network);
    ofNetwork?.delete(socket);
    if (ofNetwork?.size === 0) byNetwork.delete(network);
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const [socket, connection] of all) connection.wait = measureWait(socket, connection.wait, now);
  }, limits.reading.every).unref();
  server.once("close", () => clearInterval(timer));

  function measureWait(socket: Socket, wait: Wait | undefined, now: number): Wait | undefined {
    const waiting = socket.writableLength;
    if (waiting === 0) return undefined;
    const sentBytes = socket.bytesWritten - waiting;
    // Once all waiting bytes have gone, the measurement starts again.
    if (!wait || sentBytes - wait.sent >= wait.waiting) return { since: now, sent: sentBytes, waiting };
    const { grace, rate } = limits.reading;
    if (now - wait.since > grace + (wait.waiting / rate) * 1000) socket.destroy();
    return wait;
  }
}
