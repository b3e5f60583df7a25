import { previewEnd } from "../../../domain/preview-links/preview-link.ts";
import { unique } from "../given.ts";
import type { Subject } from "../subjects.ts";

/** Returns the links to drafts of pages and services. Editors of pages make and revoke them, and nobody deletes them. */
export function previewSubjects(): Record<string, Subject> {
  const recipient = () => ({ recipient: "Nadia Roumégas", expires: previewEnd(7) });
  const subject = (newOne: Subject["newOne"]): Subject => ({
    collection: "preview_links",
    make: async (given, who) => who.admin.sdk.collection("preview_links").create(await newOne(who, given)),
    newOne,
    // The store sets the moment of a revocation itself, so that the same values come back only from no change.
    change: () => ({ recipient: "Nadia Roumégas" }),
    mayRead: ["admin", "redaction"],
    mayCreate: ["admin", "redaction"],
    mayUpdate: ["admin", "redaction"],
    mayDelete: [],
  });
  return {
    "preview links": subject(() => ({ ...recipient(), page: "home" })),
    "preview links of a service": subject(async ({ admin }) => {
      const stairs = { title: "Escaliers", slug: unique("service"), summary: "De bois, sur mesure." };
      const { id } = await admin.sdk.collection("services").create(stairs);
      return { ...recipient(), service: id };
    }),
  };
}
