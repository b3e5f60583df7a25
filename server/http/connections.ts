import type { Server } from "node:http";
import type { BlockList, Socket } from "node:net";
import { networkOf } from "../../store/index.ts";
import { isTrusted, plain } from "./client-address.ts";
import { pendingAnswer, refuseConnection } from "./malformed.ts";

export type ConnectionLimits = {
  /** Connections of one network at once. A browser opens six; an office, or a street, may share an address. */
  ofNetwork: number;
  inAll: number;
  /** How an answer must be read: looked at so often, and after so long at so many bytes a second; milliseconds. */
  reading: { every: number; grace: number; rate: number };
};

export const usualConnections: ConnectionLimits = {
  ofNetwork: 256,
  inAll: 4000,
  // A tunnel takes a minute; what is read slower than this for longer is not being read.
  reading: { every: 5_000, grace: 60_000, rate: 5_000 },
};

type Open = { network: string; wait?: Wait };

/** An answer that is not read as fast as it comes: since when, and how much had gone out and was waiting then. */
type Wait = { since: number; sent: number; waiting: number };

/**
 * Bounds the connections of a server: of one network, in all, and how long one may hold an answer that it does not
 * read. Where there is no room, one that waits for no answer makes it; only where none does is the newest refused.
 *
 * @param proxies whose connections are not one visitor's: they count in all only
 */
export function limitConnections(server: Server, proxies: BlockList, limits: ConnectionLimits): void {
  const all = new Map<Socket, Open>();
  const byNetwork = new Map<string, Set<Socket>>();

  server.on("connection", (socket: Socket) => {
    const address = plain(socket.remoteAddress ?? "");
    // Reset before it was looked at: nobody waits there.
    if (address === "") return void socket.destroy();
    const network = isTrusted(address, proxies) ? "" : networkOf(address);
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
    for (const [socket, connection] of all) connection.wait = waitOf(socket, connection.wait, now);
  }, limits.reading.every).unref();
  server.once("close", () => clearInterval(timer));

  function waitOf(socket: Socket, wait: Wait | undefined, now: number): Wait | undefined {
    const waiting = socket.writableLength;
    if (waiting === 0) return undefined;
    const sent = socket.bytesWritten - waiting;
    // Once all that waited has gone, what waits now is looked at anew.
    if (!wait || sent - wait.sent >= wait.waiting) return { since: now, sent, waiting };
    const { grace, rate } = limits.reading;
    if (now - wait.since > grace + (wait.waiting / rate) * 1000) socket.destroy();
    return wait;
  }
}
