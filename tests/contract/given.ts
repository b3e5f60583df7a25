import type { RecordModel } from "pocketbase";
import { Caller } from "./caller.ts";

type Values = Record<string, unknown>;

export const password = "un-mot-de-passe";

/** The stated reason for removing a published review. */
const stated = { body: { ground: "off_topic", reason: "Fin de l'essai." } };

let counter = 0;

/** Returns a word that no other record of any run contains, for slugs, marks and the local part of addresses. */
export function unique(word = "test"): string {
  counter += 1;
  return `${word}-${Date.now().toString(36)}${process.pid.toString(36)}${counter.toString(36)}`;
}

/** Makes the records that a test starts from, as the caller who would make them. Removes them after the test. */
export class Given {
  readonly #admin: Caller;
  readonly #made: { collection: string; id: string }[] = [];

  constructor(admin: Caller) {
    this.#admin = admin;
  }

  async project(values: Values = {}): Promise<RecordModel> {
    const slug = unique("projet");
    const project = { title: "Maison Lavaur", slug, description: "<p>Une maison en bois.</p>", ...values };
    return this.remember(await this.#admin.projects.create(project));
  }

  async message(author: Caller, values: Values = {}): Promise<RecordModel> {
    const message = { sender: author.id, subject: "Devis", body: "Bonjour", is_read: false, ...values };
    return this.remember(await author.messages.create(message));
  }

  async review(author: Caller, values: Values = {}): Promise<RecordModel> {
    const review = { user: author.id, rating: 5, comment: "Belle extension", status: "pending", ...values };
    return this.remember(await author.reviews.create(review));
  }

  async approvedReview(author: Caller, values: Values = {}): Promise<RecordModel> {
    const pending = await this.review(author, values);
    await this.verify(author);
    return this.#admin.reviews.update(pending.id, { status: "approved" });
  }

  /** Creates an account and signs in to it. */
  async user(values: Values = {}): Promise<Caller> {
    const email = `${unique("user")}@contract.example`;
    const account = { email, password, passwordConfirm: password, name: "Camille", ...values };
    const visitor = new Caller(this.#admin.url);
    const record = this.remember(await visitor.users.create(account));
    await visitor.users.authWithPassword(String(account.email), String(account.password));
    if (visitor.id !== record.id) throw new Error("Signed in as somebody else.");
    return visitor;
  }

  /** Creates the account of a colleague with roles beside the administrators', and signs in to it. */
  async colleague(role: string): Promise<Caller> {
    const email = `${unique("colleague")}@contract.example`;
    const account = { email, password, passwordConfirm: password, name: "Inès", role, verified: true };
    this.remember(await this.#admin.users.create(account));
    return Caller.signIn(this.#admin.url, { email, password });
  }

  /** Marks an account's address as verified. Reviews of an unverified account are not published. */
  async verify({ id }: Caller): Promise<void> {
    await this.#admin.users.update(id, { verified: true });
  }

  /** Adds a record that something else made to those that are removed after the test. */
  remember<T extends { id: string; collectionName: string }>(record: T): T {
    this.#made.push({ collection: record.collectionName, id: record.id });
    return record;
  }

  async clearAway(): Promise<void> {
    for (const { collection, id } of this.#made.reverse()) {
      if (collection === "reviews")
        await this.#admin.send("PATCH", `/api/collections/reviews/records/${id}`, stated);
      await this.#admin.send("DELETE", `/api/collections/${collection}/records/${id}`);
    }
  }
}
/** The fields of projects and of the company that only the team may read. */
const internal = [
  "permission",
  "published_without",
  "shown",
  "shown_until",
  "step_delays",
  "worksite",
  "withheld",
  "former_refusal",
  "reader",
  "opened_account",
];

/** Returns a record as a caller outside the team reads it. */
export function publicPart<Kept extends object>(record: Kept): Kept {
  const shownItems = Object.entries(record).filter(([name]) => !internal.includes(name));
  return Object.fromEntries(shownItems) as Kept;
}
