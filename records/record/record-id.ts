const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
const length = 15;
/** The largest multiple of the alphabet's size in a byte. Bytes from it on would favour some letters. */
const fair = 252;

/**
 * Returns an id for a new record: fifteen letters and digits, as the store requires. A caller that chooses the id can
 * send a creation again without a second record, and finds a record whose creation got no answer.
 */
export function newRecordId(): string {
  let id = "";
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length - id.length)))
      if (byte < fair) id += alphabet.charAt(byte % alphabet.length);
  }
  return id;
}
