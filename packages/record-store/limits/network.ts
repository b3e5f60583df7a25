import { isIPv6 } from "node:net";

/**
 * Returns the key of an address in rate limits. An IPv6 address counts as its /64 network, because one client may use
 * all of its addresses (RFC 4291, 2.5.4). Any other address counts as itself.
 */
export function networkPrefix(address: string): string {
  return addressPrefix(address, 4) ?? address;
}

/**
 * Returns an IPv6 address's /48 network, because one customer may get that many /64 networks. Otherwise `undefined`.
 */
export function siteNetworkPrefix(address: string): string | undefined {
  return addressPrefix(address, 3);
}

function addressPrefix(address: string, groups: number): string | undefined {
  if (!isIPv6(address)) return undefined;
  const [bare = ""] = address.split("%");
  const plain = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  // IPv4-mapped addresses all share one such network, so each counts as itself.
  if (plain.startsWith("::ffff:")) return groups === 4 ? plain : undefined;
  const [before = [], after = []] = plain.split("::").map(addressGroups);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => "0");
  return `${[...before, ...zeros, ...after].slice(0, groups).join(":")}::/${groups * 16}`;
}

function addressGroups(part: string): string[] {
  return part === "" ? [] : part.split(":");
}
