import { collections } from "../index.server.ts";
import { password } from "../personal-data/fixtures.ts";

/** A record of random writes, with the facts that later writes and the checks need. */
export type WrittenRecord = {
  collection: string;
  id: string;
  /** The record with which it is deleted and erased. */
  parent: WrittenRecord | undefined;
  /** The project that a review is about. */
  project: WrittenRecord | undefined;
  /** The words that only this record has, the newest last. */
  words: string[];
  fate: "there" | "deleted" | "erased";
  /** Whether the last write won an enquiry, approved a review or settled a doubt. */
  isDecided: boolean;
};

/** The writer of a record: an administrator, or a client in their own enquiries and reviews. */
export type Writer = "team" | "client";

/** A new record before it is sent. */
export type Draft = {
  id: string;
  /** A word that no other record has. */
  word: string;
  /** The same word, and others that many records have. */
  text: string;
  parent: WrittenRecord | undefined;
  project: WrittenRecord | undefined;
};

type Values = Readonly<Record<string, unknown>>;

/** The writes that one kind of writer may do in a collection. */
export type WaysToWrite = {
  /** The collection of the record that a new one belongs to. */
  parent?: string;
  needsProject?: boolean;
  /** Whether another record may be created. `siblings` have the same parent. All of them exist. */
  isPossible?(draft: Draft, siblings: readonly WrittenRecord[]): boolean;
  create?(draft: Draft): Values;
  /** Returns `undefined` if the record may not be changed. */
  change?(text: string, record: WrittenRecord): Values | undefined;
  deletes?: boolean;
};

/** The most readers of one enquiry, less the owner. */
const mostInvited = 9;

const slots = [{ from: "2999-11-24 08:00:00Z", to: "2999-11-24 09:00:00Z", note: "" }];

const noSibling: WaysToWrite["isPossible"] = (_, siblings) => siblings.length === 0;

const byTeam: Record<string, WaysToWrite> = {
  users: {
    create: ({ word, text }) => ({
      ...{ name: text, email: `${word}@bois.example` },
      ...{ password, passwordConfirm: password, verified: true },
    }),
    change: (name) => ({ name }),
    deletes: true,
  },
  projects: {
    create: ({ id, text }) => ({
      ...{ title: text, description: "<p>Bois</p>" },
      ...{ slug: `essai-${id}`, status: "draft" },
    }),
    change: (title) => ({ title }),
    deletes: true,
  },
  messages: {
    create: ({ text }) => ({
      ...{ subject: text, body: "Bonjour", sender_name: "Zoé" },
      ...{ origin: "call", step: "won" },
    }),
    change: (text) => ({ remind_note: text, step: "won" }),
    deletes: true,
  },
  readers: { ...invitations(), change: (name) => ({ name }), deletes: true },
  replies: { ...newReplies(), deletes: true },
  visits: {
    parent: "messages",
    isPossible: noSibling,
    create: ({ text, parent }) => ({ message: parent?.id, slots, note: text }),
    change: (note) => ({ note }),
    deletes: true,
  },
  saved_answers: {
    create: ({ text }) => ({ title: text, body: "Merci" }),
    change: (title) => ({ title }),
    deletes: true,
  },
  worksites: {
    parent: "messages",
    isPossible: ({ parent }, siblings) => parent?.isDecided === true && siblings.length === 0,
    create: ({ text, parent }) => ({ message: parent?.id, title: text, town: "Albi" }),
    change: (text) => ({ next_note: text }),
    deletes: true,
  },
  worksite_documents: {
    parent: "worksites",
    create: ({ text, parent }) => ({ worksite: parent?.id, title: text, kind: "plan", file: pdf(text) }),
    change: (title) => ({ title }),
    deletes: true,
  },
  worksite_photos: {
    parent: "worksites",
    create: ({ id, text, parent }) => ({
      ...{ worksite: parent?.id, device_key: `photo-${id}` },
      ...{ caption: text, file: photo() },
    }),
    change: (caption) => ({ caption }),
    deletes: true,
  },
  reviews: { change: (answer) => ({ status: "approved", answer }) },
  review_doubts: {
    parent: "reviews",
    isPossible: ({ parent }) => parent?.isDecided === true,
    create: ({ text, parent }) => ({ review: parent?.id, ground: "off_topic", body: text }),
    change: (outcome, { isDecided, parent }) =>
      isDecided || !parent?.isDecided ? undefined : { status: "kept", outcome },
    deletes: true,
  },
};

const byClient: Record<string, WaysToWrite> = {
  messages: {
    parent: "users",
    create: ({ text, parent }) => ({ sender: parent?.id, subject: text, body: "Bonjour" }),
  },
  readers: invitations(),
  replies: newReplies(),
  visits: { change: (asked) => ({ asked }) },
  reviews: {
    parent: "users",
    needsProject: true,
    // A further review of the same project replaces the earlier one.
    isPossible: ({ project }, siblings) => siblings.every((each) => each.project !== project),
    create: ({ text, parent, project }) => ({
      ...{ user: parent?.id, project: project?.id },
      ...{ rating: 5, comment: text },
    }),
    change: (comment) => ({ comment }),
    deletes: true,
  },
};

/**
 * The names of the collections that a search covers. Two are left out. A quote has no words until a client answers it,
 * and no answer is possible once its enquiry is won. A weekly word needs three photos, and a client whom letters reach.
 */
export const searchedCollections = collections
  .filter(({ search, name }) => search && !["quotes", "worksite_words"].includes(name))
  .map(({ name }) => name);

/** The writes of each kind of writer in every collection that a search covers. */
export const waysToWrite: Readonly<Record<Writer, ReadonlyMap<string, WaysToWrite>>> = {
  team: new Map(searchedCollections.map((name) => [name, knownWays(name)])),
  client: new Map(Object.entries(byClient)),
};

/** A collection that becomes searchable needs random writes of its own. */
function knownWays(name: string): WaysToWrite {
  const ways = byTeam[name];
  if (!ways) throw new Error(`No random writes are declared for the searched collection ${name}.`);
  return ways;
}

function invitations(): WaysToWrite {
  return {
    parent: "messages",
    isPossible: (_, siblings) => siblings.length < mostInvited,
    create: ({ id, text, parent }) => ({
      ...{ message: parent?.id, name: text },
      email: `${id}@lecteurs.example`,
    }),
  };
}

function newReplies(): WaysToWrite {
  return { parent: "messages", create: ({ text, parent }) => ({ message: parent?.id, body: text }) };
}

function pdf(text: string): File {
  return new File(["%PDF-1.7\n%%EOF"], `${text}.pdf`, { type: "application/pdf" });
}

const onePixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

function photo(): File {
  return new File([Buffer.from(onePixel, "base64")], "photo.gif", { type: "image/gif" });
}
