/** Bytes that are read at once. */
const part = 1024 * 1024;

/**
 * What tells a file from all others, and is the same whenever and wherever the same is chosen again: of its name and of all
 * its bytes, as neither its date nor its ends would do.
 *
 * @throws what the browser does where a file cannot be read, as a folder cannot; the signal's reason once it is given up
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

/** FNV-1a, twice 32 bits: nobody here wants to deceive, and browsers have digests of their own under HTTPS alone. */
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
