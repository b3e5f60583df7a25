import { domainToASCII, domainToUnicode } from "node:url";

const atom = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+";
const label = "[\\p{L}\\p{N}\\p{M}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?";
const address = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${label}\\.)+\\p{L}(?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?$`,
  "u",
);

/** RFC 5321, 4.5.3.1.3, without the angle brackets. */
const mostBytes = 254;

/** Returns whether a text has the form of an e-mail address. Quoted local parts are refused. */
export function isEmailAddress(text: string): boolean {
  return Buffer.byteLength(text) <= mostBytes && address.test(text);
}

/**
 * Returns the one spelling for comparing two addresses: lower case, accents composed (NFC), the domain in Unicode.
 * Browsers send the domain of `<input type="email">` as `xn--…` (UTS 46). Other clients keep its accents.
 */
export function foldedAddress(address: string): string {
  const folded = address.normalize("NFC").toLowerCase();
  const at = folded.lastIndexOf("@");
  if (at < 0 || isPlain(folded.slice(at))) return folded;
  // For a domain that UTS 46 refuses, the result is empty.
  const ascii = domainToASCII(folded.slice(at + 1));
  return ascii === "" ? folded : `${folded.slice(0, at)}@${domainToUnicode(ascii)}`;
}

/**
 * Returns the spellings by which a database finds an address with its `lower`, which lowers only ASCII letters. The
 * result is the domain in Unicode, the domain as `xn--…`, and the address as written.
 */
export function addressSpellings(address: string): [unicode: string, ascii: string, written: string] {
  const folded = foldedAddress(address);
  const at = folded.lastIndexOf("@");
  const domain = at < 0 ? "" : domainToASCII(folded.slice(at + 1));
  const ascii = domain === "" ? folded : `${folded.slice(0, at)}@${domain}`;
  return [folded, ascii, address.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())];
}

/**
 * Returns an address as it is stored: without invisible characters, otherwise as written. An address with letters
 * beyond ASCII is stored folded, because databases lower only ASCII letters.
 */
export function storedAddress(address: string): string {
  const visible = address.replace(invisible, "");
  return isAscii.test(visible) ? visible : foldedAddress(visible);
}

/** Characters that no font draws, such as U+200B, U+FEFF, U+00AD and direction marks. They come from pasted texts. */
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
const isAscii = /^[\x00-\x7f]*$/;

/** Returns whether the domain has only one spelling. */
function isPlain(domain: string): boolean {
  return isAscii.test(domain) && !domain.includes("xn--");
}
