import type { RecordModel } from "pocketbase";
import type { Given } from "../given.ts";
import type { Subject, Who } from "../subjects.ts";

/** Returns the doubts about a published review, which only administrators and editors may read. */
export function reviewSubjects(): Record<string, Subject> {
  return {
    "doubts about reviews": {
      collection: "review_doubts",
      make: async (given, who) => who.admin.sdk.collection("review_doubts").create(await doubt(who, given)),
      newOne: doubt,
      change: () => ({ status: "kept", outcome: "Nous avons vérifié." }),
      mayRead: ["admin", "redaction"],
      mayCreate: ["admin", "redaction"],
      mayUpdate: ["admin", "redaction"],
      mayDelete: ["admin"],
    },
  };
}

async function doubt({ owner }: Who, given: Given): Promise<Partial<RecordModel>> {
  const { id } = await given.approvedReview(owner);
  return { review: id, ground: "conflict", body: "C'est un parent." };
}
