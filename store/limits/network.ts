import { isIPv6 } from "node:net";

/**
 * What an address counts as where calls are limited. An IPv6 address counts as its network of 64 bits, all of whose
 * addresses one client may take (RFC 4291, 2.5.4); any other as itself.
 */
export function networkOf(address: string): string {
  return prefixOf(address, 4) ?? address;
}

/** The network of 48 bits of an IPv6 address: one customer may be given so many of 64. Undefined for any other. */
export function siteNetworkOf(address: string): string | undefined {
  return prefixOf(address, 3);
}

function prefixOf(address: string, groups: number): string | undefined {
  if (!isIPv6(address)) return undefined;
  const [bare = ""] = address.split("%");
  const plain = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  // An IPv4 address in IPv6's clothes: all of them are in one such network.
  if (plain.startsWith("::ffff:")) return groups === 4 ? plain : undefined;
  const [before = [], after = []] = plain.split("::").map(groupsOf);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return `${[...before, ...zeros, ...after].slice(0, groups).join(":")}::/${groups * 16}`;
}

function groupsOf(part: string): string[] {
  return part === "" ? [] : part.split(":");
}
