const atom = "[\\p{L}\\p{N}\\p{M}!#$%&'*+/=?^_`{|}~-]+";
const label = "[\\p{L}\\p{N}\\p{M}](?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?";
const address = new RegExp(
  `^${atom}(?:\\.${atom})*@(?:${label}\\.)+\\p{L}(?:[\\p{L}\\p{N}\\p{M}-]*[\\p{L}\\p{N}\\p{M}])?$`,
  "u",
);

/** RFC 5321, 4.5.3.1.3, less the angle brackets. */
const mostBytes = 254;

/** Whether a text has the form of an e-mail address; quoted local parts are not taken. */
export function isEmailAddress(text: string): boolean {
  return Buffer.byteLength(text) <= mostBytes && address.test(text);
}

/** An address in the one spelling by which two of them are compared: letter case and ways to write an accent aside. */
export function foldedAddress(address: string): string {
  return address.normalize("NFC").toLowerCase();
}
