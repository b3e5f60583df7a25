import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** What happens to a call on its way: the answer is lost after the server gave it, or the body breaks off. */
export type Mishap = "none" | "lost" | "cut";

/** Bytes of a request that get through before its connection is cut: the head, and the beginning of the body. */
const bytesBeforeCut = 700;

export type Relay = {
  /** Address of the site along a way on which this happens to every call. */
  url(mishap: Exclude<Mishap, "none">): string;
  close(): void;
};

/**
 * Opens two bad ways to a server.
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
