import { openingId } from "../../../domain/opening/opening.ts";
import type { Subject } from "../subjects.ts";

/** Returns the opening of the site. Administrators open it, and the site itself makes the record. */
export function openingSubjects(): Record<string, Subject> {
  return {
    "the opening of the site": {
      collection: "opening",
      make: (_given, { admin }) => admin.sdk.collection("opening").getOne(openingId),
      newOne: () => ({ state: "open" }),
      change: () => ({ state: "preparing" }),
      mayRead: ["admin"],
      mayCreate: [],
      mayUpdate: ["admin"],
      mayDelete: [],
    },
  };
}
