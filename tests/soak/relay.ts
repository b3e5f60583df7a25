import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** A mishap of a call on its way. With `lost`, the server's answer is lost. With `cut`, the body breaks off. */
export type Mishap = "none" | "lost" | "cut";

/** Bytes of a request that get through before its connection is cut: the head, and the beginning of the body. */
const bytesBeforeCut = 700;

export type Relay = {
  /** Returns an address of the site at which this mishap happens to every call. */
  url(mishap: Exclude<Mishap, "none">): string;
  close(): void;
};

/**
 * Opens two faulty relays to a server.
 *
 * @param port of the server on 127.0.0.1
 */
export async function openBadWays(port: number): Promise<Relay> {
  const losing = await listen((near) => {
    const far = connect(port, "127.0.0.1");
    far.on("error", () => near.destroy());
    near.pipe(far);
    far.once("data", () => {
      near.destroy();
      far.destroy();
    });
  });
  const cutting = await listen((near) => {
    const far = connect(port, "127.0.0.1");
    far.on("error", () => near.destroy());
    let passed = 0;
    near.on("data", (chunk: Buffer) => {
      far.write(chunk.subarray(0, bytesBeforeCut - passed));
      passed += chunk.length;
      if (passed < bytesBeforeCut) return;
      far.end();
      near.destroy();
    });
    far.pipe(near);
  });
  const ways = { lost: losing, cut: cutting };
  return {
    url: (mishap) => `http://127.0.0.1:${(ways[mishap].address() as AddressInfo).port}`,
    close() {
      for (const way of Object.values(ways)) way.close();
    },
  };
}

async function listen(pass: (near: Socket) => void): Promise<Server> {
  const server = createServer((near) => {
    near.on("error", () => {});
    pass(near);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}
