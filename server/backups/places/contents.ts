import { type BackupPlace, contentName, contentPrefix, type ObjectContent, sha256Of } from "./place.ts";

/** Contents of a place by digest, each stored once. */
export class Contents {
  /** Bytes stored through this object. */
  added = 0;
  readonly #place: BackupPlace;
  readonly #sizes: Map<string, number>;
  readonly #underWay = new Map<string, Promise<void>>();

  private constructor(place: BackupPlace, sizes: Map<string, number>) {
    this.#place = place;
    this.#sizes = sizes;
  }

  static async in(place: BackupPlace): Promise<Contents> {
    const knownContents = new Map<string, number>();
    for await (const { name, size } of place.list(contentPrefix)) knownContents.set(sha256Of(name), size);
    return new Contents(place, knownContents);
  }

  get atOnce(): number {
    return this.#place.atOnce;
  }

  has(sha256: string, size: number): boolean {
    return this.#sizes.get(sha256) === size;
  }

  /** Stores content unless the place has it. Concurrent calls with the same content store it once. */
  async add(sha256: string, size: number, content: ObjectContent): Promise<void> {
    if (this.has(sha256, size)) return;
    const storing = this.#underWay.get(sha256) ?? this.#store(sha256, size, content);
    this.#underWay.set(sha256, storing);
    await storing.finally(() => this.#underWay.delete(sha256));
  }

  async #store(sha256: string, size: number, content: ObjectContent): Promise<void> {
    await this.#place.write(contentName(sha256), content, size);
    this.#sizes.set(sha256, size);
    this.added += size;
  }
}
