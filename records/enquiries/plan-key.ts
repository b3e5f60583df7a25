/** Bytes read at once. */
const part = 1024 * 1024;

/**
 * Returns a file's key, which is the same whenever and wherever the same file is chosen. The key depends on the name
 * and all bytes, as neither the date nor the ends would suffice.
 *
 * @throws the browser's error if a file cannot be read, such as a folder; the signal's reason once it is aborted
 */
export async function planKey(file: File, signal?: AbortSignal): Promise<string> {
  const digest = new Fnv();
  digest.add(new TextEncoder().encode(`${file.name}\0${file.size}\0`));
  for (let start = 0; start < file.size; start += part) {
    signal?.throwIfAborted();
    digest.add(new Uint8Array(await file.slice(start, start + part).arrayBuffer()));
  }
  return `${file.size}-${digest.text}`;
}

/** FNV-1a, twice 32 bits: no attacker matters here, and browsers have their own digests under HTTPS only. */
class Fnv {
  #one = 0x811c9dc5;
  #other = 0x050c5d1f;

  add(bytes: Uint8Array): void {
    let [one, other] = [this.#one, this.#other];
    for (const byte of bytes) {
      one = Math.imul(one ^ byte, 0x01000193);
      other = Math.imul(other ^ byte, 0x85ebca6b);
    }
    this.#one = one;
    this.#other = other;
  }

  get text(): string {
    return [this.#one, this.#other].map((each) => (each >>> 0).toString(16).padStart(8, "0")).join("");
  }
}
