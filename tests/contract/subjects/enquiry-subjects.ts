import { type Given, unique } from "../given.ts";
import type { Subject, Who } from "../subjects.ts";

/** A connected tool whose name no network knows. */
const hook = { url: "https://compta.invalid/recevoir", events: ["enquiry.won"] };

const slots = [{ from: "2999-11-24 08:00:00.000Z", to: "2999-11-24 09:00:00.000Z", note: "" }];

/** Returns the values that mark a new answer of the team, with a file, as a quote. */
async function markable({ owner, admin }: Who, given: Given): Promise<{ message: string; reply: string }> {
  const { id: message } = await given.message(owner);
  const attachments = [new File(["%PDF-1.4\n%%EOF\n"], "devis.pdf", { type: "application/pdf" })];
  const reply = await admin.sdk.collection("replies").create({ message, body: "Voici.", attachments });
  return { message, reply: reply.id };
}

async function writeNote(given: Given, { owner, admin }: Who) {
  const { id: message } = await given.message(owner);
  return admin.sdk.collection("replies").create({ message, body: "Entre nous", kind: "note" });
}

/** Returns the records of Anne's enquiry, and the team's internal ones. */
export function enquirySubjects(): Record<string, Subject> {
  return {
    "notes of the team": {
      collection: "replies",
      make: writeNote,
      newOne: async ({ owner }, given) => ({ message: (await given.message(owner)).id, body: "Oui" }),
      change: () => ({ body: "Autre chose" }),
      mayRead: ["admin"],
      mayCreate: ["owner", "admin"],
      mayUpdate: [],
      mayDelete: ["admin"],
    },
    readers: {
      collection: "readers",
      make: async (given, { owner, admin }) =>
        admin.sdk.collection("readers").create({
          message: (await given.message(owner)).id,
          email: `${unique()}@contract.example`,
          name: "Paul",
        }),
      newOne: async ({ owner }, given) => {
        await given.verify(owner);
        return { message: (await given.message(owner)).id, email: `${unique()}@contract.example` };
      },
      change: (kind) => (kind === "admin" ? { name: "Paul Caussade" } : { revoked_at: "" }),
      mayRead: ["owner", "admin"],
      mayCreate: ["owner", "admin"],
      mayUpdate: ["owner", "admin"],
      mayDelete: ["admin"],
    },
    visits: {
      collection: "visits",
      make: async (given, { owner, admin }) =>
        admin.sdk.collection("visits").create({ message: (await given.message(owner)).id, slots }),
      newOne: async ({ owner }, given) => ({ message: (await given.message(owner)).id, slots }),
      change: () => ({ chosen: slots[0]?.from }),
      mayRead: ["owner", "admin"],
      mayCreate: ["admin"],
      mayUpdate: ["owner", "admin"],
      mayDelete: ["admin"],
    },
    ...quoteSubjects(),
    "saved answers": {
      collection: "saved_answers",
      make: (_given, { admin }) =>
        admin.sdk.collection("saved_answers").create({ title: "Plan", body: "Bonjour" }),
      newOne: () => ({ title: "Plan", body: "Bonjour" }),
      change: () => ({ title: "Il manque un plan" }),
      mayRead: ["admin"],
      mayCreate: ["admin"],
      mayUpdate: ["admin"],
      mayDelete: ["admin"],
    },
  };
}

/** Returns the records of quotes, and the tools that learn of them. */
function quoteSubjects(): Record<string, Subject> {
  return {
    "amounts of quotes": {
      collection: "messages",
      make: (given, { owner }) => given.message(owner),
      newOne: ({ owner }) => ({ sender: owner.id, subject: "Devis", body: "Bonjour" }),
      change: () => ({ quote_amount: 12_500.5 }),
      mayRead: ["owner", "admin"],
      mayCreate: ["owner"],
      mayUpdate: ["admin"],
      mayDelete: ["admin"],
    },
    quotes: {
      collection: "quotes",
      make: async (given, who) => who.admin.sdk.collection("quotes").create(await markable(who, given)),
      newOne: (who, given) => markable(who, given),
      change: () => ({ answer: "accepted" }),
      mayRead: ["owner", "admin"],
      mayCreate: ["admin"],
      mayUpdate: ["owner"],
      mayDelete: ["admin"],
    },
    webhooks: {
      collection: "webhooks",
      make: async (given, { admin }) => given.remember(await admin.sdk.collection("webhooks").create(hook)),
      newOne: () => hook,
      change: () => ({ paused: true }),
      mayRead: ["admin"],
      mayCreate: ["admin"],
      mayUpdate: ["admin"],
      mayDelete: ["admin"],
    },
  };
}
