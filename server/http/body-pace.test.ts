import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { type House, openHouse } from "record-store/fixtures.ts";
import { expect, onTestFinished, test } from "vitest";
import { makeListener } from "./listener.ts";

const pace = { grace: 300, rate: 1000, savings: 300 };
const records = "/api/collections/works/records";

/** The store behind a real socket, whose callers may write. */
async function serve({ store, boss }: House, allowed = pace): Promise<{ port: number; boss: typeof boss }> {
  const caller = { kind: "service", service: "operator" } as const;
  const server = createServer(makeListener((request) => store.fetch(request, { caller }), allowed));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, boss };
}

function send(port: number, head: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect({ port, host: "127.0.0.1" });
  let text = "";
  socket.setEncoding("latin1").on("data", (data) => {
    text += data;
  });
  const answer = new Promise<string>((resolve) => socket.once("close", () => resolve(text)));
  socket.on("error", () => undefined);
  socket.write(`POST ${records} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n`);
  return { socket, answer };
}

const form = "Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000";
const file =
  '--x\r\nContent-Disposition: form-data; name="cover"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nabc';

function listUploads({ folder }: House): string[] {
  return readdirSync(path.join(folder, "tmp"));
}

test("a missing body ends its request with the contract's error", async () => {
  const house = await openHouse();
  const { port } = await serve(house);
  const { answer } = send(port, "Content-Type: application/json\r\nContent-Length: 10");
  const text = await answer;
  expect(text).toMatch(/^HTTP\/1\.1 408 .*\r\n/);
  expect(text.toLowerCase()).toContain("connection: close");
  expect(text).toContain('{"status":408,"message":"The request body came too slowly.","data":{}}');
});

test.each(["JSON", "a form", "a form with a file", "chunks"])(
  "%s below the minimum rate is cut and leaves no file",
  async (type) => {
    const house = await openHouse();
    const { port } = await serve(house);
    const json = "Content-Type: application/json\r\n";
    const heads: Record<string, string> = {
      JSON: `${json}Content-Length: 100000`,
      "a form": "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100000",
      "a form with a file": form,
      chunks: `${json}Transfer-Encoding: chunked`,
    };
    const { socket, answer } = send(port, heads[type] ?? "");
    const isForm = type === "a form with a file";
    if (isForm) {
      socket.write(file);
      await expect.poll(() => listUploads(house)).toHaveLength(1);
    }
    const trickle = setInterval(() => socket.write(type === "chunks" ? "1\r\n \r\n" : " "), 50);
    onTestFinished(() => clearInterval(trickle));
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(() => listUploads(house)).toEqual([]);
  },
);

test("a body at the minimum rate is read to its end", async () => {
  const house = await openHouse();
  // The sending takes longer than the grace. A busy machine may delay a slice by a second.
  const { port } = await serve(house, { grace: 1500, rate: 1000, savings: 1500 });
  const body = JSON.stringify({
    slug: "grange",
    title: "La grange",
    description: `<p>${"x".repeat(3000)}</p>`,
  });
  const head = `Content-Type: application/json\r\nConnection: close\r\nContent-Length: ${body.length}`;
  const { socket, answer } = send(port, head);
  for (let at = 0; at < body.length; at += 300) {
    socket.write(body.slice(at, at + 300));
    await setTimeout(200);
  }
  expect(await answer).toMatch(/^HTTP\/1\.1 200 /);
});

test("fast bytes earn no credit for a long silence", async () => {
  const house = await openHouse();
  const { port } = await serve(house);
  const { socket, answer } = send(port, form);
  socket.write(file + "x".repeat(50_000));
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});
