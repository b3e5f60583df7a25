import { pageNames } from "../../../domain/pages/page-names.ts";
import type { Subject, Who } from "../subjects.ts";

/** Returns the published texts of the pages. Each page has one record, and nobody deletes it. */
export function pageSubjects(): Record<string, Subject> {
  return {
    pages: {
      collection: "pages",
      make: async (_given, { admin }) => {
        const pages = admin.sdk.collection("pages");
        const home = ownRecord("home");
        return await pages.getOne(home.id).catch(() => pages.create(home));
      },
      newOne: async (who) => ownRecord(await unusedPage(who)),
      change: () => ({ texts: { "team.rule": "Les gens" } }),
      mayRead: ["admin", "redaction"],
      mayCreate: ["admin", "redaction"],
      mayUpdate: ["admin", "redaction"],
      mayDelete: [],
    },
  };
}

/** Returns a page without a record. The home page has one. */
async function unusedPage({ admin }: Who): Promise<string> {
  const records = await admin.sdk.collection("pages").getFullList<{ page: string }>();
  const used = ["home", ...records.map(({ page }) => page)];
  return pageNames.find((name) => !used.includes(name)) ?? "missing";
}

function ownRecord(page: string): { id: string; page: string } {
  return { id: `page${page}`.padEnd(15, "0"), page };
}
