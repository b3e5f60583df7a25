import * as z from "zod/mini";
import { refusalGrounds, removalGrounds } from "../grounds.ts";

/** What becomes of a doubt: it waits, the review stays on the site, or it is taken from there. */
const doubtStates = ["open", "kept", "withdrawn"] as const;

const words = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
  z.trim(),
  z.maxLength(2_000),
);

/** Somebody's doubt about a published review (Code de la consommation, L111-7-2): anybody may say one, and must say why. */
export const fields = {
  review: { type: "relation", collection: "reviews", required: true, onDelete: "cascade" },
  ground: { type: "select", values: refusalGrounds, required: true },
  body: { type: "text", required: true, schema: words },
  /** Where the outcome is told, for who wants it told. */
  email: { type: "email" },
  status: { type: "select", values: doubtStates },
  /** For which of the reasons the review was taken from the site, and what its author and whoever doubted are told. */
  outcome_ground: { type: "select", values: removalGrounds },
  outcome: { type: "text", schema: words },
  handled_at: { type: "date" },
} as const;

/** The French sentence for a field of a doubt that was refused, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const gone = "Cet avis n'est plus sur le site.";
const settled = { validation_settled: "Ce signalement est déjà traité." };

const problems: Record<string, Record<string, string>> = {
  review: {
    validation_missing_rel_records: gone,
    validation_required: gone,
    validation_not_published: gone,
  },
  ground: {
    validation_required: "Choisissez ce qui vous fait douter.",
    validation_invalid_value: "Choisissez un des motifs de la liste.",
  },
  body: {
    validation_required:
      "Dites en une phrase ce qui vous fait douter : sans cela, l'équipe ne peut rien vérifier.",
    validation_max_text_constraint: "Le texte peut compter 2 000 caractères au plus.",
  },
  email: {
    validation_is_email: "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.",
  },
  outcome: { validation_max_text_constraint: "La réponse peut compter 2 000 caractères au plus." },
  status: settled,
};
