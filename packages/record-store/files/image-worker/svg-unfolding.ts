const longestChain = 100;
const mostReferences = 40_000;

type Part = { elements: number; references: string[] };

/**
 * Counts the elements of a drawing after every reference is followed. A few hundred bytes of groups that use each other
 * ten times over would keep a renderer busy for ever.
 */
export class Unfolding {
  readonly #whole: Part = { elements: 0, references: [] };
  readonly #named = new Map<string, Part>();
  readonly #open: (Part | undefined)[] = [this.#whole];
  #references = 0;

  enter(own: Readonly<Record<string, string>>): void {
    const references = Object.entries(own).flatMap(([name, value]) => listReferences(name, value));
    this.#references += references.length;
    const isCounted = this.#references <= mostReferences;
    for (const part of this.#open) {
      if (!part) continue;
      part.elements += 1;
      if (isCounted) part.references.push(...references);
    }
    this.#open.push(this.#name(own.id));
  }

  leave(): void {
    this.#open.pop();
  }

  /** Returns infinity if parts use each other in a circle, or have more references than can be followed. */
  size(): number {
    if (this.#references > mostReferences) return Number.POSITIVE_INFINITY;
    return this.#unfoldedSize(this.#whole, 0, new Map());
  }

  #name(id: string | undefined): Part | undefined {
    if (id === undefined || this.#named.has(id)) return undefined;
    const part = { elements: 1, references: [] };
    this.#named.set(id, part);
    return part;
  }

  #unfoldedSize(part: Part, chain: number, sizes: Map<Part, number>): number {
    const size = sizes.get(part);
    if (size !== undefined) return size;
    if (chain > longestChain) return Number.POSITIVE_INFINITY;
    // Stays while this part is being counted: a second visit means a circle.
    sizes.set(part, Number.POSITIVE_INFINITY);
    let total = part.elements;
    for (const id of part.references) {
      const referred = this.#named.get(id);
      if (referred) total += this.#unfoldedSize(referred, chain + 1, sizes);
    }
    sizes.set(part, total);
    return total;
  }
}

function listReferences(name: string, value: string): string[] {
  if (name === "href" || name === "xlink:href") return value.startsWith("#") ? [value.slice(1)] : [];
  return [...value.matchAll(/url\(\s*["']?#([\w.:-]+)/g)].map(([, id = ""]) => id);
}
