import { kinds, type Subject } from "../subjects.ts";

/** Pages that no other subject uses. Each has one record, so each creation takes the next one. */
const unused = ["missing", "login", "quote", "reviews"];

/** Returns the published texts of the pages. Nobody deletes a page's record. */
export function pageSubjects(): Record<string, Subject> {
  return {
    pages: {
      collection: "pages",
      make: async (_given, { admin }) => {
        const pages = admin.sdk.collection("pages");
        const home = ownRecord("home");
        return await pages.getOne(home.id).catch(() => pages.create(home));
      },
      newOne: () => ownRecord(unused.shift() ?? "missing"),
      change: () => ({ texts: { "team.rule": "Les gens" } }),
      mayRead: kinds,
      mayCreate: ["admin", "redaction"],
      mayUpdate: ["admin", "redaction"],
      mayDelete: [],
    },
  };
}

function ownRecord(page: string): { id: string; page: string } {
  return { id: `page${page}`.padEnd(15, "0"), page };
}
