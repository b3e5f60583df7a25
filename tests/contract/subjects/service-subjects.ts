import { unique } from "../given.ts";
import { kinds, type Subject } from "../subjects.ts";

/** Returns the cooperative's services: what visitors see, hidden ones, and those that wait for a publication. */
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
    "services with a draft": {
      ...subject(false, kinds),
      async make(_given, { admin }) {
        const services = admin.sdk.collection("services");
        const { id } = await services.create(stairs());
        return services.update(id, { draft: { from: "sent", pictures: [], images: {} } });
      },
      change: () => ({ publish_at: "2999-01-01 08:00:00.000Z" }),
    },
  };
}

function stairs(): Record<string, string> {
  return { title: "Escaliers", slug: unique("service"), summary: "De bois, sur mesure." };
}
