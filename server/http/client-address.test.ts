import { IncomingMessage } from "node:http";
import { BlockList, Socket } from "node:net";
import { expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

const proxies = new BlockList();
proxies.addSubnet("10.0.0.0", 8, "ipv4");

function request(from: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: from });
  const incoming = new IncomingMessage(socket);
  if (forwarded !== undefined) incoming.headers["x-forwarded-for"] = forwarded;
  return incoming;
}

test.each([
  ["a client that nobody speaks for is itself", "192.0.2.7", undefined, "192.0.2.7"],
  ["a client cannot pretend to be forwarded", "192.0.2.7", "198.51.100.1", "192.0.2.7"],
  ["a trusted proxy names its client", "10.0.0.2", "198.51.100.1", "198.51.100.1"],
  ["what the client wrote before is not believed", "10.0.0.2", "1.1.1.1, 198.51.100.1", "198.51.100.1"],
  ["several trusted proxies stand in a row", "10.0.0.2", "198.51.100.1, 10.0.0.9", "198.51.100.1"],
  ["nonsense in the header names nobody", "10.0.0.2", "unknown", "10.0.0.2"],
  ["an IPv4 client of an IPv6 socket is the same", "::ffff:10.0.0.2", "::ffff:198.51.100.1", "198.51.100.1"],
])("%s", (_, from, forwarded, client) => {
  expect(clientAddress(request(from, forwarded), proxies)).toBe(client);
});
