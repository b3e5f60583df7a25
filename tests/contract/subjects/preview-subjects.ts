import { previewEnd } from "../../../domain/preview-links/preview-link.ts";
import type { Subject } from "../subjects.ts";

/** Returns the links to a page's draft. Editors of pages make and revoke them, and nobody deletes them. */
export function previewSubjects(): Record<string, Subject> {
  const values = () => ({ page: "home", recipient: "Nadia Roumégas", expires: previewEnd(7) });
  return {
    "preview links": {
      collection: "preview_links",
      make: (_given, { admin }) => admin.sdk.collection("preview_links").create(values()),
      newOne: values,
      // The store sets the moment of a revocation itself, so that the same values come back only from no change.
      change: () => ({ recipient: "Nadia Roumégas" }),
      mayRead: ["admin", "redaction"],
      mayCreate: ["admin", "redaction"],
      mayUpdate: ["admin", "redaction"],
      mayDelete: [],
    },
  };
}
