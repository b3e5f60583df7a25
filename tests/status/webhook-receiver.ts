import { readFile } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import path from "node:path";
import { expect, onTestFinished } from "vitest";

type Received = { headers: Headers; body: string };

/** Starts a receiver on this machine. `status` is its answer. While `isHolding`, the receiver answers nothing. */
export async function startReceiver() {
  const received: Received[] = [];
  const openResponses: ServerResponse[] = [];
  const receiver = { url: "", received, status: 204, isHolding: false };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = new Headers(request.headers as Record<string, string>);
    received.push({ headers, body: Buffer.concat(chunks).toString() });
    if (receiver.isHolding) openResponses.push(response);
    else response.writeHead(receiver.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    for (const response of openResponses) response.destroy();
    server.close();
  });
  const address = server.address();
  receiver.url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/recevoir`;
  return receiver;
}

type Verify = (secret: string, headers: Headers, body: string) => boolean;

/** Returns the verification that the documentation shows to the receivers' authors. */
export async function documentedVerification(): Promise<Verify> {
  const page = await readFile(path.resolve(import.meta.dirname, "../../docs/webhooks.md"), "utf8");
  const code = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
  expect(code.trim().split("\n").length).toBeLessThanOrEqual(10);
  return (await import(`data:text/javascript,${encodeURIComponent(code)}`)).verify;
}
