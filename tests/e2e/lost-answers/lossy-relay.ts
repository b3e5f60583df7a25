import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type LossyRelay = {
  /** The relay's address, without a slash at the end. */
  url: string;
  /** The calls whose answers were lost since `loseAnswers`, such as "POST /api/collections/messages/records". */
  lost: string[];
  /** Loses the first answer to each call from now on, or to each call with one of these methods. */
  loseAnswers(methods?: readonly string[]): void;
  stop(): Promise<void>;
};

/**
 * Relays a browser's requests to a site and loses answers: the site answers, but the connection ends and the page
 * receives nothing.
 *
 * A call is a request by a page's script, or a posted form. Event streams pass unchanged.
 *
 * @param site the site's address, without a slash at the end
 * @param keepsConnections if `true`, Chromium repeats a call by itself after a lost answer
 */
export async function openLossyRelay(site: string, { keepsConnections = false } = {}): Promise<LossyRelay> {
  const { port } = new URL(site);
  let losesAnswers = false;
  let lostMethods: readonly string[] | undefined;
  const lost: string[] = [];

  function isLost({ method = "", url = "", headers }: IncomingMessage): boolean {
    const isCall = headers["sec-fetch-dest"] === "empty" || method === "POST";
    const isStream = headers.accept?.includes("text/event-stream") || url.startsWith("/api/realtime");
    const call = `${method} ${url.split("?")[0]}`;
    const isSpared = !losesAnswers || lostMethods?.includes(method) === false;
    if (isSpared || !isCall || isStream || lost.includes(call)) return false;
    lost.push(call);
    return true;
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method, url: path, headers } = incoming;
    const onward = request({ port, method, path, headers }, (answer) => {
      if (isLost(incoming)) return void answer.resume().once("end", () => incoming.socket.destroy());
      const connection = keepsConnections ? {} : { connection: "close" };
      outgoing.writeHead(answer.statusCode ?? 0, { ...answer.headers, ...connection });
      answer.pipe(outgoing);
    });
    onward.on("error", () => incoming.socket.destroy());
    outgoing.once("close", () => onward.destroy());
    incoming.pipe(onward);
  }

  const server = createServer(pass).listen(0, "localhost");
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    lost,
    loseAnswers(methods) {
      lostMethods = methods;
      losesAnswers = true;
      lost.length = 0;
    },
    async stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
