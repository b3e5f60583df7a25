import { differs } from "../differences.ts";
import { password, unique } from "../given.ts";
import { kinds, type Subject } from "../subjects.ts";
import { addressSubjects } from "./address-subjects.ts";
import { closedSubjects } from "./closed-subjects.ts";
import { enquirySubjects } from "./enquiry-subjects.ts";
import { newsSubjects } from "./news-subjects.ts";
import { openingSubjects } from "./opening-subjects.ts";
import { pageSubjects } from "./page-subjects.ts";
import { paperSubjects } from "./paper-subjects.ts";
import { portraitSubjects } from "./portrait-subjects.ts";
import { previewSubjects } from "./preview-subjects.ts";
import { reviewSubjects } from "./review-subjects.ts";
import { serviceSubjects } from "./service-subjects.ts";
import { worksiteSubjects } from "./worksite-subjects.ts";

const everybody = kinds;

/** The rows of the permission matrix. */
export const subjects: Record<string, Subject> = {
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
    ...newsSubjects(),
    ...serviceSubjects(),
    ...portraitSubjects(),
    ...previewSubjects(),
    ...closedSubjects(),
  };
}
