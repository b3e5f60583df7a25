import { unique } from "../given.ts";
import { kinds, type Subject } from "../subjects.ts";

/** Returns the cooperative's services: what visitors see, and hidden ones. */
export function serviceSubjects(): Record<string, Subject> {
  const subject = (hidden: boolean, mayRead: Subject["mayRead"]): Subject => ({
    collection: "services",
    make: (_given, { admin }) => admin.sdk.collection("services").create({ ...stairs(), hidden }),
    newOne: () => ({ ...stairs(), hidden }),
    change: () => ({ title: "Escaliers et garde-corps" }),
    mayRead,
    mayCreate: ["admin", "redaction"],
    mayUpdate: ["admin", "redaction"],
    mayDelete: ["admin", "redaction"],
  });
  return {
    "shown services": subject(false, kinds),
    "hidden services": subject(true, ["admin", "redaction"]),
  };
}

function stairs(): Record<string, string> {
  return { title: "Escaliers", slug: unique("service"), summary: "De bois, sur mesure." };
}
