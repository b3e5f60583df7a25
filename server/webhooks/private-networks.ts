import { BlockList, isIP } from "node:net";
import { plain } from "../http/client-address.ts";

/**
 * The networks that are not on the public internet (IANA special-purpose address registries). An IPv4 address in an
 * IPv6 one is checked by the IPv4 networks.
 */
const privateNetworks: readonly [network: string, bits: number][] = [
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
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  ["::", 96],
  ["64:ff9b::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
  ["5f00::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
];

const blocked = new BlockList();
for (const [network, bits] of privateNetworks)
  blocked.addSubnet(network, bits, isIP(network) === 6 ? "ipv6" : "ipv4");

/** Whether an address is not on the public internet. A text that is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const direct = plain(address);
  const family = isIP(direct);
  return family === 0 || blocked.check(direct, family === 6 ? "ipv6" : "ipv4");
}
