import { once } from "node:events";
import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isDirect, isLoopback, mayUseDemonstration } from "./direct.ts";
import { listen } from "./listen.ts";

/** Sends a request, written as it goes over the wire, to a server on this machine. Returns the judgement. */
async function judged(lines: readonly string[], version = "HTTP/1.1", judge = isDirect): Promise<boolean> {
  const door = await listen("127.0.0.1", 0);
  onTestFinished(() => door.close(1000));
  const seenRequest = new Promise<boolean>((resolve) => {
    door.open((incoming, outgoing) => {
      resolve(judge(incoming));
      outgoing.end();
    });
  });
  const socket = connect(Number(new URL(door.address).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write([`GET / ${version}`, ...lines, "Connection: close", "", ""].join("\r\n"));
  const answer = await seenRequest;
  socket.destroy();
  return answer;
}

test.each(["127.0.0.1:3000", "localhost", "localhost:3000", "[::1]:3000"])(
  "a request under %s from this machine is direct",
  async (host) => {
    expect(await judged([`Host: ${host}`, "Accept: */*", `Origin: http://${host}`])).toBe(true);
  },
);

test.each([
  ["another name", ["Host: www.exemple.fr"]],
  ["a name that only begins like ours", ["Host: localhost.exemple.fr"]],
  ["a page of another name", ["Host: localhost:3000", "Origin: https://www.exemple.fr"]],
  ...[
    "X-Forwarded-For: 203.0.113.7",
    "X-Forwarded-Host: www.exemple.fr",
    "X-Forwarded-Proto: https",
    "Forwarded: for=203.0.113.7",
    "Via: 1.1 proxy",
    "X-Real-IP: 203.0.113.7",
    "CF-Connecting-IP: 203.0.113.7",
    "CDN-Loop: cloudflare",
    "True-Client-IP: 203.0.113.7",
    "Client-IP: 203.0.113.7",
    "Fly-Client-IP: 203.0.113.7",
    "X-Envoy-External-Address: 203.0.113.7",
    "X-Azure-ClientIP: 203.0.113.7",
    "X-Appengine-User-IP: 203.0.113.7",
    "X-ProxyUser-Ip: 203.0.113.7",
    "Tailscale-User-Login: anne@exemple.fr",
  ].map((header): [string, string[]] => [header, ["Host: localhost:3000", header]]),
])("a request with %s came by way of somebody else", async (_, lines) => {
  expect(await judged(lines)).toBe(false);
});

test("an HTTP/1.0 request came through a proxy", async () => {
  expect(await judged(["Host: 127.0.0.1:3000"], "HTTP/1.0")).toBe(false);
});

test.each([
  ["on this machine alone", { host: "127.0.0.1" }, true],
  ["under an address of its own", { host: "127.0.0.1", siteUrl: "https://www.exemple.fr" }, false],
  ["for other machines too", { host: "0.0.0.0" }, false],
])("the demonstration's accounts on a site %s", async (_, standing, isOpen) => {
  const lines = ["Host: localhost:3000"];
  expect(await judged(lines, "HTTP/1.1", (incoming) => mayUseDemonstration(standing, incoming))).toBe(isOpen);
  const forwarded = [...lines, "Via: 1.1 proxy"];
  expect(await judged(forwarded, "HTTP/1.1", (each) => mayUseDemonstration(standing, each))).toBe(false);
});

test.each(["0.0.0.0", "10.0.0.1", "127.exemple.fr", "::2", "localhost.", ""])(
  "%s is not this machine",
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);
