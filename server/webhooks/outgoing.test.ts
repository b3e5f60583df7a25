import { createServer, type IncomingMessage } from "node:http";
import { BlockList } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openOutgoing, ownFaults } from "./outgoing.ts";

const message = { headers: { "webhook-id": "1" }, body: '{"type":"test"}' };

/** Starts a receiver on this machine, and returns its address. */
async function startReceiver(status: number, received: IncomingMessage[] = []): Promise<string> {
  const server = createServer((request, response) => {
    received.push(request);
    request.resume();
    response.writeHead(status, { location: "http://127.0.0.1:1/" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/recevoir?cle=1`;
}

function onlyLoopback(): BlockList {
  const list = new BlockList();
  list.addAddress("127.0.0.1");
  return list;
}

test("nothing goes to this machine or another private address, also under a name", async () => {
  const received: IncomingMessage[] = [];
  const port = new URL(await startReceiver(200, received)).port;
  const post = openOutgoing(new BlockList());
  for (const host of ["127.0.0.1", "localhost", "127.1", "2130706433", "0x7f.1"])
    expect([host, await post(`https://${host}:${port}/`, message)]).toEqual([
      host,
      { fault: ownFaults.privateAddress },
    ]);
  expect(received).toEqual([]);
});

test("an allowed network gets the message, and its answer counts as it is", async () => {
  const received: IncomingMessage[] = [];
  const post = openOutgoing(onlyLoopback());
  expect(await post(await startReceiver(204, received), message)).toEqual({ status: 204 });
  expect(received[0]).toMatchObject({ method: "POST", url: "/recevoir?cle=1" });
  expect(received[0]?.headers).toMatchObject({ "webhook-id": "1", "content-length": "15" });
  expect(await post(await startReceiver(302), message)).toEqual({ status: 302 });
});

test("a receiver that is away gives its reason, without the address", async () => {
  const post = openOutgoing(onlyLoopback());
  expect(await post("http://127.0.0.1:1/", message)).toEqual({ fault: "ECONNREFUSED" });
});
