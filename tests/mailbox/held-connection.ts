import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type HeldConnection = {
  port: number;
  /** Resolves once somebody asks for what is held: that, and all else in the same piece, does not come through. */
  held: Promise<void>;
  /** From now on everything comes through. */
  release(): void;
};

/** A way to an IMAP server, on which one kind of command never arrives: by default, a mail can be read and not be flagged. */
export async function heldConnection(port: number, command = /\bSTORE\b/i): Promise<HeldConnection> {
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
      if (isHolding && command.test(chunk.toString("latin1"))) tell();
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
