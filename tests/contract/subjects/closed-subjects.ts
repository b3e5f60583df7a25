import { companyId } from "../../../domain/company/company.ts";
import { unique } from "../given.ts";
import { kinds, type Subject } from "../subjects.ts";

/** Returns the records that the site makes by itself. Some verbs are closed to everybody. */
export function closedSubjects(): Record<string, Subject> {
  return {
    "the company": {
      collection: "company",
      make: (_given, { admin }) => admin.sdk.collection("company").getOne(companyId),
      newOne: () => ({ name: "Les Autres" }),
      change: () => ({ phone: "05 36 49 12 34" }),
      mayRead: kinds,
      mayCreate: [],
      mayUpdate: ["admin"],
      mayDelete: [],
      closed: ["delete"],
    },
    "former addresses of projects": {
      collection: "redirects",
      async make(given, { admin }) {
        const { id, slug } = await given.project();
        await admin.projects.update(id, { slug: unique("autre") });
        return admin.sdk.collection("redirects").getFirstListItem(`slug = "${slug}"`);
      },
      newOne: async (_who, given) => ({ slug: unique("ancien"), project: (await given.project()).id }),
      change: () => ({ slug: unique("ancien") }),
      mayRead: kinds,
      mayCreate: [],
      mayUpdate: [],
      mayDelete: [],
      closed: ["create", "update", "delete"],
    },
  };
}
