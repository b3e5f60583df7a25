import { describe, expect } from "vitest";
import type { Caller } from "./caller.ts";
import { differs } from "./differences.ts";
import { test } from "./fixtures.ts";
import { password, unique } from "./given.ts";
import { awaitRefusal, createRefused, notFound } from "./refusals.ts";
import { addressSubjects } from "./subjects/address-subjects.ts";
import { enquirySubjects } from "./subjects/enquiry-subjects.ts";
import { openingSubjects } from "./subjects/opening-subjects.ts";
import { pageSubjects } from "./subjects/page-subjects.ts";
import { paperSubjects } from "./subjects/paper-subjects.ts";
import { reviewSubjects } from "./subjects/review-subjects.ts";
import { worksiteSubjects } from "./subjects/worksite-subjects.ts";
import { kinds, type Subject, type Who } from "./subjects.ts";

const everybody = kinds;

const subjects: Record<string, Subject> = {
  projects: {
    collection: "projects",
    make: (given) => given.project(),
    newOne: () => ({ title: "Maison Lavaur", slug: unique("projet"), description: "<p>Bois</p>" }),
    change: () => ({ title: "Maison du coteau" }),
    mayRead: everybody,
    mayCreate: ["admin", "redaction"],
    mayUpdate: ["admin", "redaction"],
    mayDelete: ["admin", "redaction"],
  },
  ...(differs("richer-collections") ? {} : projectFacts()),
  users: {
    collection: "users",
    make: async (_given, { owner, admin }) => admin.users.getOne(owner.id),
    newOne: () => ({
      email: `${unique()}@contract.example`,
      password,
      passwordConfirm: password,
      name: "Luc",
    }),
    change: () => ({ name: "Anne-Marie" }),
    mayRead: ["owner", "admin"],
    mayCreate: everybody,
    mayUpdate: ["owner", "admin"],
    mayDelete: differs("self-deletion") ? ["owner", "admin"] : ["admin"],
  },
  messages: {
    collection: "messages",
    make: (given, { owner }) => given.message(owner),
    newOne: ({ owner }) => ({ sender: owner.id, subject: "Devis", body: "Bonjour", is_read: false }),
    change: () => ({ is_read: true }),
    mayRead: ["owner", "admin"],
    mayCreate: ["owner"],
    mayUpdate: ["admin"],
    mayDelete: ["admin"],
  },
  ...(differs("richer-collections") ? {} : replies()),
  "pending reviews": {
    collection: "reviews",
    // The review has a stated reason for its removal, as the approved one below has.
    make: async (given, { owner, admin }) => {
      await given.verify(owner);
      const { id } = await given.review(owner);
      return admin.reviews.update(id, { ground: "privacy", reason: "À la demande d'un tiers." });
    },
    newOne: ({ owner }) => ({ user: owner.id, rating: 4, comment: "Bien", status: "pending" }),
    change: (kind) => (kind === "owner" ? { rating: 3 } : { status: "approved" }),
    mayRead: ["owner", "admin", "redaction"],
    mayCreate: ["owner"],
    mayUpdate: differs("reviews-of-authors") ? ["admin"] : ["owner", "admin", "redaction"],
    mayDelete: differs("reviews-of-authors") ? ["admin"] : ["owner", "admin"],
  },
  "approved reviews": {
    collection: "reviews",
    // A review can only be removed with a stated reason.
    make: async (given, { owner, admin }) => {
      const { id } = await given.approvedReview(owner);
      return admin.reviews.update(id, { ground: "privacy", reason: "À la demande d'un tiers." });
    },
    newOne: ({ owner }) => ({ user: owner.id, rating: 4, comment: "Bien", status: "pending" }),
    change: (kind) => (kind === "owner" ? { rating: 3 } : { status: "refused" }),
    mayRead: everybody,
    mayCreate: ["owner"],
    mayUpdate: differs("reviews-of-authors") ? ["admin"] : ["owner", "admin", "redaction"],
    mayDelete: differs("reviews-of-authors") ? ["admin"] : ["owner", "admin"],
  },
};

/** Returns the projects' facts. Everybody reads them, and administrators write them. */
function projectFacts(): Record<string, Subject> {
  const chapter = { moment: "before", period: "2024", title: "Une pente", text: "Du rocher.", images: [] };
  const facts = { place: "Lavaur", place_code: "81140", surface: 118, timber: "Mélèze", chapters: [chapter] };
  return {
    "facts of projects": {
      collection: "projects",
      make: (given) => given.project(facts),
      newOne: () => ({
        title: "Maison Lavaur",
        slug: unique("projet"),
        description: "<p>Bois</p>",
        ...facts,
      }),
      change: () => ({ surface: 71.5, our_share: "La charpente.", chapters: [] }),
      mayRead: everybody,
      mayCreate: ["admin", "redaction"],
      mayUpdate: ["admin", "redaction"],
      mayDelete: ["admin", "redaction"],
    },
  };
}

/**
 * Returns replies to Anne's message, by the cooperative and by Anne herself. The addressee of a reply marks it as read.
 */
function replies(): Record<string, Subject> {
  const subject = (by: "owner" | "admin", reader: "owner" | "admin"): Subject => ({
    collection: "replies",
    make: async (given, who) => {
      const { id } = await given.message(who.owner);
      return who[by].sdk.collection("replies").create({ message: id, body: "Bonjour" });
    },
    newOne: async ({ owner }, given) => ({ message: (await given.message(owner)).id, body: "Bonjour" }),
    change: () => ({ is_read: true }),
    mayRead: ["owner", "admin"],
    mayCreate: ["owner", "admin"],
    mayUpdate: [reader],
    mayDelete: ["admin"],
  });
  return {
    "replies of the cooperative": subject("admin", "owner"),
    "replies of a client": subject("owner", "admin"),
    ...enquirySubjects(),
    ...worksiteSubjects(),
    ...reviewSubjects(),
    ...paperSubjects(),
    ...addressSubjects(),
    ...openingSubjects(),
    ...pageSubjects(),
  };
}

const withAnne = test.extend("who", ({ visitor, anne, bruno, admin, team }): Who => {
  return { visitor, owner: anne, other: bruno, admin, ...team };
});

/** The record is the account itself, so each test uses up one account. */
const withNewAccount = test.extend("who", async ({ visitor, given, bruno, admin, team }): Promise<Who> => {
  return { visitor, owner: await given.user(), other: bruno, admin, ...team };
});

for (const [name, subject] of Object.entries(subjects)) {
  const matrix = name === "users" ? withNewAccount : withAnne;
  describe.each(kinds)(`${name}: the %s`, (kind) => {
    const allowed = (verb: "mayRead" | "mayCreate" | "mayUpdate" | "mayDelete") =>
      subject[verb].includes(kind);

    matrix(allowed("mayRead") ? "finds it in lists" : "never finds it in a list", async ({ given, who }) => {
      const record = await subject.make(given, who);
      const list = await records(who[kind], subject).getList(1, 50, { filter: `id = "${record.id}"` });
      expect(list.items.map(({ id }) => id)).toEqual(allowed("mayRead") ? [record.id] : []);
      expect(list.totalItems).toBe(list.items.length);
    });

    matrix(allowed("mayRead") ? "views it" : "is told that it does not exist", async ({ given, who }) => {
      const record = await subject.make(given, who);
      const view = records(who[kind], subject).getOne(record.id);
      if (allowed("mayRead")) expect((await view).id).toBe(record.id);
      else expect(await awaitRefusal(view)).toEqual(notFound);
    });

    matrix(allowed("mayCreate") ? "creates one" : "may not create one", async ({ given, who }) => {
      const creation = records(who[kind], subject).create(await subject.newOne(who, given));
      if (allowed("mayCreate")) expect(given.remember(await creation).id).toMatch(/^[a-z0-9]{15}$/);
      else expect(await awaitRefusal(creation)).toEqual(createRefused);
    });

    matrix(allowed("mayUpdate") ? "updates it" : "may not update it", async ({ given, who }) => {
      const record = await subject.make(given, who);
      const update = records(who[kind], subject).update(record.id, subject.change(kind));
      if (allowed("mayUpdate")) expect(await update).toMatchObject(subject.change(kind));
      else {
        expect(await awaitRefusal(update)).toEqual(notFound);
        const storedRecord = await records(who.admin, subject).getOne(record.id);
        expect(storedRecord.updated).toBe(record.updated);
      }
    });

    matrix(allowed("mayDelete") ? "deletes it" : "may not delete it", async ({ given, who }) => {
      const record = await subject.make(given, who);
      const deletion = records(who[kind], subject).delete(record.id);
      if (allowed("mayDelete")) {
        expect(await deletion).toBe(true);
        expect(await awaitRefusal(records(who.admin, subject).getOne(record.id))).toEqual(notFound);
      } else {
        expect(await awaitRefusal(deletion)).toEqual(notFound);
        expect((await records(who.admin, subject).getOne(record.id)).id).toBe(record.id);
      }
    });
  });
}

function records(caller: Caller, subject: Subject) {
  return caller.sdk.collection(subject.collection);
}
