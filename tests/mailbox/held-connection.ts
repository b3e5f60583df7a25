import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export type HeldConnection = {
  port: number;
  /** Resolves once a held command arrives. The command, and all else in the same chunk, is dropped. */
  held: Promise<void>;
  /** Lets everything pass from now on. */
  release(): void;
};

/** Relays to an IMAP server and drops one kind of command. Without `command`, a mail can be read but not flagged. */
export async function heldConnection(port: number, command = /\bSTORE\b/i): Promise<HeldConnection> {
  let isHolding = true;
  let tell = () => {};
  const readHeld = new Promise<void>((resolve) => {
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
  return { port: (server.address() as AddressInfo).port, held: readHeld, release };
}
