/** What the site must say of a record: `maybe` while nobody knows whether its write was done. */
export type Fate = "there" | "maybe" | "deleted" | "erased" | "refused";

/** A record under a word that no other record has. */
export type Entry = {
  collection: string;
  word: string;
  fate: Fate;
  id: string;
  /** Word of the message that it belongs to; empty for a record that stands alone. */
  parent: string;
  /** The client who wrote it. */
  client?: Client;
  /** Where an answer to it goes: the address of a visitor. */
  email: string;
  /** Whether everybody may see it. */
  isPublic: boolean;
};

export type Client = {
  email: string;
  name: string;
  id: string;
  /** The newest token that reached the client. */
  token: string;
  /** Whether the client has confirmed the address. */
  isConfirmed: boolean;
  isErased: boolean;
};

/** A letter that the site owes, known by the address and a word in it. */
export type OwedLetter = { to: string; word: string };

/** A mail in the mailbox; `word` stands in the only record that it may become, and is empty where there is none. */
export type DeliveredMail = { name: string; word: string };

/** What the acts have asked of the site, and what the site must therefore hold. */
export class Model {
  readonly entries: Entry[] = [];
  readonly clients: Client[] = [];
  readonly letters: OwedLetter[] = [];
  readonly mails: DeliveredMail[] = [];
  /** Milliseconds that the server's clock is ahead of this one. */
  ahead = 0;
  /** Whether the data folder's disk is full. */
  isFull = false;
  /** Whether the mail server refuses letters. */
  isRefusing = false;
  #words = 0;

  /** Returns a word that nothing else has. */
  newWord(): string {
    this.#words += 1;
    return `mot${this.#words}x`;
  }

  add(entry: Pick<Entry, "collection" | "word" | "fate"> & Partial<Entry>): Entry {
    const added = { id: "", parent: "", email: "", isPublic: false, ...entry };
    this.entries.push(added);
    return added;
  }

  /** The records of a collection that are there for certain, oldest first. */
  there(collection: string): Entry[] {
    return this.entries.filter((entry) => entry.collection === collection && entry.fate === "there");
  }

  /** Changes the fate of a record and of what belongs to it. */
  remove(entry: Entry, fate: "deleted" | "erased"): void {
    for (const each of this.entries)
      if ((each === entry || (each.parent !== "" && each.parent === entry.word)) && each.fate !== "refused")
        each.fate = fate;
  }

  get activeClients(): Client[] {
    return this.clients.filter(({ isErased }) => !isErased);
  }
}
