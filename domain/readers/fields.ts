import * as z from "zod/mini";

const line = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.maxLength(120));

/** What somebody who was invited is to the client. */
export const relationships = ["partner", "architect", "other"] as const;

export type Relationship = (typeof relationships)[number];

export const relationshipNames: Record<Relationship, string> = {
  partner: "Conjoint ou conjointe",
  architect: "Architecte",
  other: "Autre",
};

/** As many people as may read one request, its owner included. */
export const mostReaders = 10;

/**
 * Who may read a request beside its sender's account: whoever wrote it without one, and whom they or the team have
 * invited. `user` is filled once somebody has claimed it; one whose `revoked_at` is filled reads nothing any more.
 */
export const fields = {
  message: { type: "relation", collection: "messages", required: true, onDelete: "cascade" },
  user: { type: "relation", collection: "users", onDelete: "cascade" },
  email: { type: "email", required: true },
  name: { type: "text", schema: line },
  role: { type: "select", values: ["owner", "reader"] },
  relationship: { type: "select", values: relationships },
  invited_by: { type: "select", values: ["client", "team"] },
  revoked_at: { type: "date" },
  /** When their link was first opened; the store writes it. */
  opened_at: { type: "date" },
  /** Whether their account was made by claiming their place, when `user` was filled. */
  opened_account: { type: "bool", internal: true },
  /** Why the letter with their link did not arrive, as people read it. */
  bounce: { type: "text", max: 1_000, internal: true },
} as const;

/** The French sentence for a field of a reader that was refused, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const gone = "Cette conversation n'existe plus.";
const incomplete = "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.";

const problems: Record<string, Record<string, string>> = {
  message: { validation_missing_rel_records: gone, validation_required: gone },
  email: {
    validation_required: "Il nous faut l'adresse e-mail de la personne à inviter.",
    validation_is_email: incomplete,
    validation_not_unique: "Cette personne peut déjà lire cette demande.",
    validation_too_many_readers: "Dix personnes au plus peuvent lire une demande.",
    validation_unconfirmed_address: "Confirmez d'abord votre propre adresse e-mail pour inviter quelqu'un.",
  },
  name: {
    validation_max_text_constraint: "Le nom peut compter 120 caractères au plus.",
    validation_invalid_format: "Le nom tient sur une seule ligne.",
  },
  revoked_at: { validation_owner_stays: "Qui a écrit la demande peut toujours la lire." },
};
