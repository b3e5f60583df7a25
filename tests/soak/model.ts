/**
 * The expected state of a record on the site. `maybe`: its write may or may not be done. `kept`: the law keeps it
 * unchanged after its client has erased their account.
 */
export type Fate = "there" | "maybe" | "deleted" | "erased" | "refused" | "kept";

/** A record under a word that no other record has. */
export type Entry = {
  collection: string;
  word: string;
  fate: Fate;
  /** Fate before the record was deleted, which it has again once it is restored. */
  former: Fate;
  id: string;
  /** Word of the record that it belongs to; empty for a record that stands alone. */
  parent: string;
  /** The client who wrote it. */
  client?: Client;
  /** The account that this invited reader has claimed the enquiry for. */
  account?: Client;
  /** Where an answer to it goes: the address of a visitor. */
  email: string;
  /** Whether everybody may see it; of a worksite's photo, whether its client may. */
  isPublic: boolean;
  /** Whether a colleague wrote it. */
  isByTeam: boolean;
  /**
   * State of a visit or of a worksite's permission; `won` for a won message, `removed` for a reader who was shut out,
   * and the kind of a worksite's document.
   */
  state: string;
  /** Whether the word stands only in the id of a mail, which nobody but the team sees and no search finds. */
  isInMailId: boolean;
  /** The address from which a message came by mail that belongs to no conversation. */
  mailedFrom: string;
  /** Whether a permission is pending for this worksite. */
  isAsked: boolean;
  /** Whether the workshop has begun on this worksite, so that the law keeps its file. */
  isBegun: boolean;
  /** Whether this project belongs to a worksite, so that its client's permission decides. */
  isConnected: boolean;
  /** Id of the project that shows this worksite. */
  page: string;
  /** Place that this photo shows: outside or inside. */
  place: string;
  /** Places that this worksite's client permits photos of. */
  permitted: readonly string[];
  /** The town that the client gave last, or the place of a project; empty without one. */
  town: string;
  /** Words in the names of the plans that came with a message. */
  plans: string[];
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

/**
 * A letter that the site must send as long as a record is there. Its address and a word that no other letter has
 * identify it.
 */
export type ExpectedLetter = {
  to: string;
  word: string;
  about: Entry;
  /** Whether later letters to this address hold the word too. */
  mayRecur?: boolean;
};

/**
 * A mail in the mailbox. Only the mail's own record may contain `word`, which is empty if the mail becomes no record.
 */
export type DeliveredMail = { name: string; word: string };

/** The requests of the acts, and the records that the site must therefore have. */
export class Model {
  readonly entries: Entry[] = [];
  readonly clients: Client[] = [];
  letters: ExpectedLetter[] = [];
  readonly mails: DeliveredMail[] = [];
  /** Words of programs. No letter tells anybody of them. */
  readonly untold: string[] = [];
  /** Milliseconds that the server's clock is ahead of this one. */
  ahead = 0;
  /** Whether the clock has leapt far enough that earlier links and records in the bin may have expired. */
  hasLeapt = false;
  /** Whether the data folder's disk is full. */
  isFull = false;
  /** Whether the database or the bucket is away. */
  isAway = false;
  /** Whether the mail server refuses letters. */
  isRefusing = false;
  /** Whether the mail server has refused letters after a leap of the clock, so that some may be left as too late. */
  mayBeLate = false;
  #words = 0;

  /** The server's time. Milliseconds. */
  get now(): number {
    return Date.now() + this.ahead;
  }

  /** Whether the site may refuse writes. */
  get mayRefuse(): boolean {
    return this.isFull || this.isAway;
  }

  /** Notes whether letters may be refused after a leap of the clock. */
  noteRefusals(): void {
    this.mayBeLate ||= this.isRefusing && this.hasLeapt;
  }

  /** Returns a new unique word. */
  newWord(): string {
    this.#words += 1;
    return `mot${this.#words}x`;
  }

  add(entry: Pick<Entry, "collection" | "word" | "fate"> & Partial<Entry>): Entry {
    const added = { ...emptyEntry(), former: entry.fate, ...entry };
    this.entries.push(added);
    return added;
  }

  /** Returns the records of a collection that certainly exist, oldest first. */
  there(collection: string): Entry[] {
    return this.entries.filter((entry) => entry.collection === collection && entry.fate === "there");
  }

  /** Returns the records that belong to another one, whether they certainly exist or not. */
  findChildren({ word }: Entry, collection: string): Entry[] {
    return this.entries.filter(
      (entry) =>
        entry.parent === word && entry.collection === collection && ["there", "maybe"].includes(entry.fate),
    );
  }

  /** Changes the fate of a record and of its children. No letter about them is due any more. */
  remove(entry: Entry, fate: "deleted" | "erased"): void {
    for (const each of this.#withAllChildren(entry)) {
      if (each.fate === "refused") continue;
      Object.assign(each, { former: each.fate, fate });
      this.letters = this.letters.filter(({ about }) => about !== each);
    }
  }

  /** Erases all records of a client, except those of a worksite that the law keeps. */
  eraseClient(client: Client): void {
    client.isErased = true;
    for (const entry of this.entries.filter((each) => each.client === client && each.fate !== "refused")) {
      const [worksite] = this.findChildren(entry, "worksites").filter((each) => this.#isUnderContract(each));
      const documents = this.entries.filter(
        ({ collection, parent }) => collection === "worksite_documents" && parent === worksite?.word,
      );
      // The place of the works is kept.
      if (worksite) entry.town = "";
      this.remove(entry, "erased");
      if (!worksite) continue;
      worksite.fate = "kept";
      // A document that the team had deleted stays in the bin until its time is over.
      for (const each of documents)
        if (each.fate === "erased") each.fate = each.former === "there" ? "kept" : each.former;
      this.add({ collection: "messages", word: worksite.word, fate: "kept" });
    }
    for (const entry of this.entries)
      if (entry.collection === "readers" && isReaderOf(entry, client)) this.remove(entry, "erased");
    // A mail from the address goes too if it came after the address was confirmed.
    for (const entry of this.entries) if (entry.mailedFrom === client.email) this.#doubt(entry);
  }

  #isUnderContract(worksite: Entry): boolean {
    return (
      worksite.isBegun ||
      this.findChildren(worksite, "worksite_documents").some(({ state }) => state === "quote")
    );
  }

  /** From here on nobody knows whether a record and its children are there. */
  #doubt(entry: Entry): void {
    for (const each of this.#withAllChildren(entry))
      if (each.fate === "there" || each.fate === "deleted") each.fate = "maybe";
  }

  /** Restores a deleted record with its children that were deleted with it. */
  restore(entry: Entry): void {
    for (const each of this.#withAllChildren(entry)) if (each.fate === "deleted") each.fate = each.former;
  }

  #withAllChildren(entry: Entry): Entry[] {
    const children = this.entries.filter(({ parent }) => parent === entry.word);
    return [entry, ...children.flatMap((child) => this.#withAllChildren(child))];
  }

  /** Returns the client who wrote a record or the record that it belongs to. */
  findClient({ client, parent }: Entry): Client | undefined {
    const above = parent === "" ? undefined : this.entries.find(({ word }) => word === parent);
    return client ?? (above && this.findClient(above));
  }

  /** Returns whether a record belongs to a client, or to an enquiry that the client has claimed as a reader. */
  mayRead(client: Client, entry: Entry): boolean {
    if (this.findClient(entry) === client) return true;
    if (entry.collection === "readers") return entry.account === client;
    const enquiry = this.#findEnquiry(entry);
    const readers = enquiry ? this.findChildren(enquiry, "readers") : [];
    return readers.some(({ account, state }) => account === client && state === "");
  }

  #findEnquiry(entry: Entry): Entry | undefined {
    if (entry.collection === "messages") return entry;
    const above = this.entries.find(({ word }) => word === entry.parent);
    return entry.parent !== "" && above ? this.#findEnquiry(above) : undefined;
  }

  get activeClients(): Client[] {
    return this.clients.filter(({ isErased }) => !isErased);
  }
}

function emptyEntry(): Omit<Entry, "collection" | "word" | "fate" | "former"> {
  const texts = { id: "", parent: "", email: "", state: "", town: "", page: "", place: "", mailedFrom: "" };
  const flags = { isPublic: false, isByTeam: false, isAsked: false, isBegun: false, isConnected: false };
  return { ...texts, ...flags, isInMailId: false, plans: [], permitted: [] };
}

/** An invitation that nobody has claimed goes with the account of its address only if the address is confirmed. */
function isReaderOf({ account, email }: Entry, client: Client): boolean {
  return account ? account === client : client.isConfirmed && email === client.email;
}

/** How many records hold the word of an entry whose fate is certain. */
export function entryCount({ fate }: Pick<Entry, "fate">): 0 | 1 {
  return fate === "there" || fate === "kept" ? 1 : 0;
}
