import { once } from "node:events";
import { BlockList, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { expect, onTestFinished, test } from "vitest";
import type { ConnectionLimits } from "./connections.ts";
import { type Listener, type ListenOptions, listen } from "./listen.ts";

const reading = { every: 50, grace: 300, rate: 1_000_000 };
const hello: Listener = (_, outgoing) => outgoing.end("hello");

async function openDoor(
  listener: Listener,
  options: Omit<ListenOptions, "connections">,
  limits: Partial<ConnectionLimits> = {},
) {
  const connections = { ofNetwork: 10, inAll: 10, reading, ...limits };
  const door = await listen("127.0.0.1", 0, { ...options, connections });
  onTestFinished(() => door.close(0));
  door.open(listener);
  return Number(new URL(door.address).port);
}

type Visitor = {
  socket: Socket;
  heard: () => string;
  closed: Promise<unknown>;
  ask(path?: string): Promise<void>;
};

async function visit(port: number): Promise<Visitor> {
  const socket = connect({ port, host: "127.0.0.1" });
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.setEncoding("latin1").on("data", (data) => {
    text += data;
  });
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await once(socket, "connect");
  async function ask(path = "/"): Promise<void> {
    const more = once(socket, "data");
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await more;
  }
  return { socket, heard: () => text, closed, ask };
}

test("at the limit, a new connection replaces an idle one", async () => {
  const port = await openDoor(hello, {}, { ofNetwork: 2 });
  const [first, second] = [await visit(port), await visit(port)];
  await first.ask();
  await second.ask();
  const third = await visit(port);
  await first.closed;
  await third.ask();
  await second.ask();
  expect(third.heard()).toContain("hello");
  expect(second.socket.closed).toBe(false);
});

test.each([{ ofNetwork: 2 }, { inAll: 2 }])(
  "if all connections are busy, the newest is refused: %j",
  async (limits) => {
    const port = await openDoor((_, outgoing) => void outgoing.write("begun"), {}, limits);
    await (await visit(port)).ask();
    await (await visit(port)).ask();
    const third = await visit(port);
    await third.closed;
    expect(third.heard()).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/);
    expect(third.heard()).toContain("Retry-After: 10\r\n");
    expect(third.heard()).toMatch(/\r\n\r\n\{"status":429,"message":"Too Many Requests.","data":\{\}\}$/);
  },
);

test("a trusted proxy's connections do not count as one visitor's", async () => {
  const proxies = new BlockList();
  proxies.addAddress("127.0.0.1");
  const port = await openDoor((_, outgoing) => void outgoing.write("begun"), { proxies }, { ofNetwork: 1 });
  await (await visit(port)).ask();
  const second = await visit(port);
  await second.ask();
  expect(second.heard()).toContain("begun");
});

test.each(["", "GET / HTTP/1.1\r\nHost: local"])("a late head ends its connection: %j", async (head) => {
  const port = await openDoor(hello, { head: 100 });
  const { socket, closed, heard } = await visit(port);
  socket.write(head);
  await closed;
  expect(heard()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(heard()).toMatch(/\r\n\r\n\{"status":408,"message":"The request came too slowly.","data":\{\}\}$/);
});

test("a slow head gets no more time", async () => {
  const port = await openDoor(hello, { head: 200 });
  const { socket, closed, heard } = await visit(port);
  socket.write("GET / HTTP/1.1\r\n");
  const trickle = setInterval(() => socket.write("X-A: b\r\n"), 20);
  onTestFinished(() => clearInterval(trickle));
  await closed;
  expect(heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  ["NONSENSE\r\n\r\n", 400],
  ["GET / HTTP/1.1\r\n\r\n", 400],
  ["GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: x\r\n\r\n", 400],
  [`GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["GET / HTTP/1.1\r\nHost: a\r\nExpect: the-worst\r\n\r\n", 417],
  ["POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n", 400],
])("what is no request is refused in the contract's words: %j", async (sent, status) => {
  const port = await openDoor(hello, {});
  const { socket, closed, heard } = await visit(port);
  socket.write(sent);
  await closed;
  expect(heard()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .+\\r\\n`));
  expect(heard()).toContain("application/json");
  expect(heard()).toContain("\r\nX-Content-Type-Options: nosniff\r\n");
  expect(heard()).toContain("\r\nCross-Origin-Resource-Policy: same-origin\r\n");
  const answered = JSON.parse(/\{.*\}/.exec(heard())?.[0] ?? "");
  expect(answered).toEqual({ status, message: expect.any(String), data: {} });
});

test("an unread answer is cut, and a read one arrives whole", async () => {
  const cut: string[] = [];
  const limits = { reading: { every: 50, grace: 3_000, rate: 1_000_000 } };
  const port = await openDoor(
    ({ url = "", socket }, outgoing) => {
      socket.once("close", () => cut.push(url));
      const pieces = Array.from({ length: 500 }, () => Buffer.alloc(64_000, "x"));
      pipeline(Readable.from(pieces), outgoing).catch(() => undefined);
    },
    {},
    limits,
  );
  const [deaf, reader] = [await visit(port), await visit(port)];
  await deaf.ask("/deaf");
  deaf.socket.pause();
  await reader.ask("/read");
  await expect.poll(() => cut).toEqual(["/deaf"]);
  await expect.poll(() => reader.heard().length).toBeGreaterThan(32_000_000);
});
