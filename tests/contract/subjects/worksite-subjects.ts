import type { RecordModel } from "pocketbase";
import { nextSaturday } from "../../../domain/worksites/words/saturday.ts";
import { type Given, unique } from "../given.ts";
import { picture } from "../pictures.ts";
import type { Subject, Who } from "../subjects.ts";

/** Returns the records of Anne's worksite, which the team writes and Anne may read. */
export function worksiteSubjects(): Record<string, Subject> {
  const ofTeam = { mayCreate: ["admin"], mayUpdate: ["admin"], mayDelete: ["admin"] } as const;
  const photographers = ["admin", "chantier"] as const;
  const ofPhotographers = {
    mayCreate: photographers,
    mayUpdate: photographers,
    mayDelete: photographers,
  };
  return {
    worksites: {
      collection: "worksites",
      make: worksite,
      newOne: async (who, given) => ({ message: await wonEnquiry(who, given), title: "Extension" }),
      change: () => ({ step: "raising" }),
      mayRead: ["owner", "admin", "chantier", "comptabilite"],
      ...ofTeam,
      mayUpdate: ["admin", "chantier"],
    },
    "documents of worksites": {
      collection: "worksite_documents",
      make: async (given, who) =>
        who.admin.sdk.collection("worksite_documents").create(await document(who, given)),
      newOne: document,
      change: () => ({ title: "Plan, indice B" }),
      mayRead: ["owner", "admin", "comptabilite"],
      ...ofTeam,
    },
    "photos for the client": {
      collection: "worksite_photos",
      make: async (given, who) =>
        who.admin.sdk
          .collection("worksite_photos")
          .create({ ...(await photo(who, given)), for_client: true }),
      newOne: photo,
      change: () => ({ caption: "La ferme" }),
      mayRead: ["owner", "admin", "chantier"],
      ...ofPhotographers,
    },
    "photos of the private strip": {
      collection: "worksite_photos",
      make: async (given, who) => who.admin.sdk.collection("worksite_photos").create(await photo(who, given)),
      newOne: photo,
      change: () => ({ for_page: true }),
      mayRead: ["admin", "chantier"],
      ...ofPhotographers,
    },
    "planned words to the client": {
      collection: "worksite_words",
      make: async (given, who) => who.admin.sdk.collection("worksite_words").create(await word(who, given)),
      newOne: word,
      change: () => ({ body: "Le toit est posé." }),
      mayRead: ["admin", "chantier"],
      ...ofPhotographers,
    },
    "permissions to publish": permissions,
  };
}

/** Questions to the client. Only the client's own page answers them. */
const permissions: Subject = {
  collection: "publication_permissions",
  make: async (given, who) =>
    who.admin.sdk.collection("publication_permissions").create({ worksite: (await worksite(given, who)).id }),
  newOne: async (who, given) => ({ worksite: (await worksite(given, who)).id }),
  change: () => ({ outside: true, given_at: "2026-01-02 03:04:05.000Z" }),
  mayRead: ["owner", "admin", "chantier"],
  mayCreate: ["admin"],
  mayUpdate: [],
  mayDelete: [],
};

async function wonEnquiry({ owner, admin }: Who, given: Given): Promise<string> {
  const { id } = await given.message(owner);
  await admin.messages.update(id, { step: "won" });
  return id;
}

async function worksite(given: Given, who: Who): Promise<RecordModel> {
  const message = await wonEnquiry(who, given);
  return who.admin.sdk.collection("worksites").create({ message, title: "Extension" });
}

async function document(who: Who, given: Given) {
  return { worksite: (await worksite(given, who)).id, title: "Plan", file: await picture("plan.png") };
}

async function photo(who: Who, given: Given) {
  return newPhoto((await worksite(given, who)).id);
}

async function newPhoto(worksite: string) {
  return { worksite, device_key: unique("photo"), file: await picture("levage.jpg") };
}

/** A word for the next Saturday. Its client has confirmed their address. */
async function word(who: Who, given: Given) {
  await given.verify(who.owner);
  const { id } = await worksite(given, who);
  const photos: string[] = [];
  for (let count = 0; count < 3; count++)
    photos.push((await who.admin.sdk.collection("worksite_photos").create(await newPhoto(id))).id);
  return { worksite: id, body: "La charpente est levée.", photos, send_at: nextSaturday(new Date()) };
}
