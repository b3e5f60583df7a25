import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Returns a loopback port, from 16000 to 31999, that nobody listens at for now. Linux gives other listeners and outgoing
 * connections ports from 32768 up. They cannot take this port while its server restarts.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(16_000, 32_000);
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return freePort();
    throw error;
  }
  server.close();
  await once(server, "close");
  return port;
}
