import { kinds, type Subject } from "../subjects.ts";

/** Returns the portrait of an editor, shown and hidden. Nobody makes one for another account. */
export function portraitSubjects(): Record<string, Subject> {
  const subject = (shown: boolean, mayRead: Subject["mayRead"]): Subject => ({
    collection: "portraits",
    async make(_given, { redaction }) {
      const portraits = redaction.sdk.collection("portraits");
      const [stored] = await portraits.getFullList({ filter: `user = "${redaction.id}"` });
      const values = { user: redaction.id, name: "Léa Bonnafous", shown };
      return stored ? portraits.update(stored.id, values) : portraits.create(values);
    },
    newOne: ({ owner }) => ({ user: owner.id, name: "Anne", shown }),
    change: () => ({ shown: false }),
    mayRead,
    mayCreate: [],
    mayUpdate: ["admin", "redaction"],
    mayDelete: ["admin", "redaction"],
    isPersonal: true,
  });
  const everybody = kinds;
  return {
    "shown portraits": subject(true, everybody),
    "hidden portraits": subject(false, ["admin", "redaction"]),
  };
}
