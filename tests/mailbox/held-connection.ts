import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type HeldConnection = {
  port: number;
  /** Resolves once somebody wants to change flags, which does not come through any more. */
  held: Promise<void>;
  /** From now on everything comes through. */
  release(): void;
};

/** A way to an IMAP server, on which a mail can be read and not be flagged as read. */
export async function heldConnection(port: number): Promise<HeldConnection> {
  let isHolding = true;
  let tell = () => {};
  const held = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => [near, far].forEach((each) => void each.destroy()));
    }
    far.pipe(near);
    near.on("data", (chunk: Buffer) => {
      if (isHolding && /\bSTORE\b/i.test(chunk.toString("latin1"))) tell();
      else far.write(chunk);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const release = () => {
    isHolding = false;
  };
  return { port: (server.address() as AddressInfo).port, held, release };
}
