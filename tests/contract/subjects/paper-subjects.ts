import { kinds, type Subject } from "../subjects.ts";

/** Returns the cooperative's papers: those that visitors may know of while they are valid, and all others. */
export function paperSubjects(): Record<string, Subject> {
  const subject = (values: Record<string, string>, mayRead: Subject["mayRead"]): Subject => ({
    collection: "papers",
    make: (_given, { admin }) => admin.sdk.collection("papers").create({ ...insurance, ...values }),
    newOne: () => ({ ...insurance, ...values }),
    change: () => ({ issuer: "Mutuelle du Chevron" }),
    mayRead,
    mayCreate: ["admin"],
    mayUpdate: ["admin"],
    mayDelete: ["admin"],
  });
  const everybody = kinds;
  const team = ["admin", "comptabilite"] as const;
  return {
    "public papers": subject({ shown_to: "public" }, everybody),
    "papers on request": subject({ shown_to: "on_request" }, everybody),
    "papers of the team": subject({ shown_to: "team" }, team),
    "ended papers": subject({ shown_to: "public", ends_on: "2020-12-31" }, team),
    "papers that start later": subject({ shown_to: "public", starts_on: "2998-01-01" }, team),
  };
}

const insurance = { kind: "decennale", issuer: "Mutuelle du Faîtage", ends_on: "2999-12-31" };
