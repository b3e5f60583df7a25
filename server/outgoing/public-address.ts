import { BlockList, isIP } from "node:net";
import { plain } from "../http/client-address.ts";

/** Networks that are not the public Internet (RFC 6890), or that lead into IPv4 networks. */
const barred = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  barred.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  barred.addSubnet(network, bits, "ipv6");

/** The public Internet's part of IPv6 (RFC 4291). */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/** Whether an address is one of the public Internet. A text that is no address is none. */
export function isPublicAddress(address: string): boolean {
  const direct = plain(address);
  const family = isIP(direct);
  if (family === 4) return !barred.check(direct, "ipv4");
  return family === 6 && global.check(direct, "ipv6") && !barred.check(direct, "ipv6");
}
