import { isIPv6 } from "node:net";

/**
 * What an address counts as where calls are limited. An IPv6 address counts as its network of 64 bits, all of whose
 * addresses one client may take (RFC 4291, 2.5.4); any other as itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [bare = ""] = address.split("%");
  const plain = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  // An IPv4 address in IPv6's clothes: all of them are in one such network.
  if (plain.startsWith("::ffff:")) return plain;
  const [before = [], after = []] = plain.split("::").map(groupsOf);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}

function groupsOf(part: string): string[] {
  return part === "" ? [] : part.split(":");
}
