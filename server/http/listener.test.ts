import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeListener } from "./listener.ts";

const megabyte = Buffer.alloc(1024 * 1024, "x");
let server: Server;
let port: number;

beforeEach(async () => {
  const handle = async (request: Request) => {
    if (request.url.endsWith("/refused")) return new Response("no", { status: 403 });
    return new Response(`${(await request.text()).length}`);
  };
  server = createServer(makeListener(handle));
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends an upload without minding the answer, as a browser does, and returns all that came back. */
async function upload(
  path: string,
  { megabytes, next = "" }: { megabytes: number; next?: string },
): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let answer = "";
  socket.setEncoding("latin1").on("data", (text) => {
    answer += text;
  });
  const ended = new Promise<void>((resolve, reject) => socket.once("end", resolve).once("error", reject));
  const length = megabytes * megabyte.length;
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`);
  for (let sentMegabytes = 0; sentMegabytes < megabytes; sentMegabytes++) socket.write(megabyte);
  socket.end(next);
  await ended;
  socket.destroy();
  return answer;
}

test("an answer before the body is read arrives and closes the connection", async () => {
  const answer = await upload("/refused", { megabytes: 40 });
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  expect(answer.toLowerCase()).toContain("connection: close");
});

test("the rest of a refused body never becomes the next request", async () => {
  const next = "POST /second HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
  const answer = await upload("/refused", { megabytes: 8, next });
  expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test("after a read body, the connection stays open", async () => {
  const next = "POST /second HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\nab";
  const answer = await upload("/read", { megabytes: 2, next });
  expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});
