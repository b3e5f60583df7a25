import { Agent, request } from "node:http";
import type PocketBase from "pocketbase";
import { median } from "./load.ts";
import { printTable } from "./report.ts";

/**
 * Measures durable creates a second over HTTP: one client that waits for each commit, then 50 clients that share
 * commits. The plain HTTP client costs little beside the server on the same machine.
 */
export async function measureWrites(client: PocketBase): Promise<void> {
  const post = poster(client);
  await inTurns(post, 2_000, 50);
  const alone = [];
  const together = [];
  for (let round = 0; round < 3; round++) {
    alone.push(await inTurns(post, 1_500, 1));
    together.push(await inTurns(post, 10_000, 50));
  }
  const [one, many] = [median(alone), median(together)];
  printTable(
    "Durable creates of messages a second, medians of 3 rounds",
    ["", "one by one", "50 clients", "times", "at least"],
    [["creates", one, many, many / one, 8]],
  );
}

/** Creates this number of messages from this number of clients. Returns the messages per second. */
async function inTurns(post: () => Promise<void>, count: number, clients: number): Promise<number> {
  let remainingCount = count;
  const started = performance.now();
  const client = async () => {
    while (remainingCount-- > 0) await post();
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (count * 1000) / (performance.now() - started);
}

function poster({ baseURL, authStore }: PocketBase): () => Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50 });
  const url = new URL("/api/collections/messages/records", baseURL);
  const words = "Bonjour, nous voudrions une extension de vingt mètres carrés côté jardin.";
  const message = { sender: authStore.record?.id, subject: "Une extension", body: words };
  const body = Buffer.from(JSON.stringify(message));
  const headers = {
    authorization: authStore.token,
    "content-type": "application/json",
    "content-length": body.length,
  };
  return () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const sentRequest = request(url, { agent, method: "POST", headers }, (answer) => {
      answer.resume().on("end", () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`A create answered ${answer.statusCode}.`));
      });
    });
    sentRequest.on("error", reject).end(body);
    return promise;
  };
}
