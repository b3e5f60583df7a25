/** Letters of a link's address. A longer address is left out. */
const longestLink = 2_000;

/** Returns the address of a link as people follow it; empty if it leads nowhere. */
export function webAddress(href: string): string {
  const address = href
    .trim()
    .replace(/[\t\r\n]+/g, "")
    .replace(/\s/g, "%20")
    .replace(/^\/\/(?=[^/])/, "https://");
  if (address.length > longestLink) return "";
  if (/^mailto:/i.test(address)) return address.slice("mailto:".length).replace(/\?.*$/s, "");
  return /^(?:(?:https?|s?ftps?|tel|sms|geo|webcal):|www\.)/i.test(address) ? address : "";
}

/** Tells whether the words of a link contain its address, as people write it. */
export function saysAddress(words: string, address: string): boolean {
  return bare(words).includes(bare(address));
}

function bare(address: string): string {
  return address
    .replace(/^\s*(?:https?:\/\/(?:www\.)?|www\.|tel:|sms:)/i, "")
    .replace(/[\s/]+$/g, "")
    .replace(/\s/g, "")
    .toLowerCase();
}

/** Returns an exponent as plain text can write it, as in « m² ». */
export function exponents(text: string): string {
  const plain = text.replace(/\s+/g, " ");
  // In a formula, the sign is an element of its own.
  return /^[+−-]?\d{0,3}$/.test(plain) ? plain.replace(/./g, (sign) => raised[sign] ?? sign) : plain;
}

const raised: Record<string, string> = Object.fromEntries(
  [..."0123456789+-−"].map((sign, at) => [sign, "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻"[at] ?? sign]),
);
