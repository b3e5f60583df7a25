import * as z from "zod/mini";
import { photoTypes } from "../attachments.ts";
import { lostReasons, origins, readinesses, steps, works } from "./choices.ts";
import { sketch } from "./sketch.ts";
import { startWish } from "./start-wishes.ts";

const line = z.string().check(z.trim(), z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u), z.maxLength(120));
const note = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
  z.trim(),
  z.maxLength(1_000),
);

/** What a client adds in the second breath; each part may be missing. */
export const secondBreath = {
  work: { type: "select", values: works },
  readiness: { type: "select", values: readinesses },
  town: { type: "text", schema: line },
  /** Its code in the official list of communes. */
  town_code: { type: "text", pattern: /^(?:\d{5}|2[AB]\d{3})$/ },
  /** Square metres. */
  surface: { type: "number", schema: z.number().check(z.gt(0), z.lte(100_000)) },
  start_wish: { type: "text", pattern: startWish },
  /** One of the company's ranges as it reads, or `unknown`. */
  budget: { type: "text", schema: line },
  sketch: { type: "json", schema: sketch },
  plans: {
    type: "file",
    maxSelect: 10,
    mimeTypes: [...photoTypes, "application/pdf"],
    thumbs: ["300x400"],
    protected: true,
  },
} as const;

/** The way that a request takes at the cooperative: nobody else's business. */
export const way = {
  step: { type: "select", values: steps, internal: true },
  /** When it came to its step. */
  step_at: { type: "date", internal: true },
  /** Every step so far with its moment, the first first; the store writes it. */
  step_log: { type: "json", internal: true },
  lost_reason: { type: "select", values: lostReasons, internal: true },
  lost_note: { type: "text", schema: note, internal: true },
  in_charge: { type: "relation", collection: "users", onDelete: "empty", internal: true },
  remind_on: { type: "date", internal: true },
  remind_note: { type: "text", schema: note, internal: true },
  /** When the team first answered, in writing or by a call that was noted; the store writes it. */
  first_answer_at: { type: "date", internal: true },
} as const;

export const origin = { type: "select", values: origins } as const;

export type SecondBreathField = keyof typeof secondBreath;

export const secondBreathFields = Object.keys(secondBreath) as SecondBreathField[];

/** What the team itself decides of a request. */
export const ofTheTeam = [
  "step",
  "lost_reason",
  "lost_note",
  "in_charge",
  "remind_on",
  "remind_note",
] as const satisfies (keyof typeof way)[];

const unreadableSketch = "Ce croquis n'a pas pu être lu : redessinez-le, ou écrivez ses deux mesures.";

/** The French sentences for what is refused of it. */
export const requestProblems: Record<string, Record<string, string>> = {
  town: {
    validation_max_text_constraint: "Le nom de la commune peut compter 120 caractères au plus.",
    validation_invalid_format: "Le nom de la commune tient sur une seule ligne.",
  },
  surface: {
    validation_not_a_number: "La surface s'écrit en mètres carrés, en chiffres.",
    validation_min_number_constraint: "La surface est plus grande que zéro.",
    validation_max_number_constraint: "La surface peut compter 100 000 m² au plus.",
  },
  budget: { validation_not_offered: "Choisissez une des fourchettes proposées." },
  start_wish: { validation_invalid_format: "Choisissez un des débuts proposés." },
  sketch: {
    validation_invalid_format: unreadableSketch,
    validation_min_number_constraint: unreadableSketch,
    validation_max_number_constraint: unreadableSketch,
  },
  plans: {
    validation_unconfirmed_address:
      "Confirmez d'abord votre adresse e-mail pour joindre des fichiers : le lien est dans l'e-mail que nous vous avons envoyé, et « Mon espace » le renvoie.",
    validation_no_room:
      "Nous ne pouvons pas garder de fichiers en ce moment : le reste de votre demande est gardé, réessayez plus tard.",
    validation_too_many_files: "Vous pouvez joindre 10 fichiers au plus.",
    validation_invalid_mime_type:
      "Format de fichier non autorisé. Formats acceptés : jpeg, jpg, png, gif, webp, pdf.",
    validation_file_size_limit: "Ce fichier est trop lourd.",
    validation_invalid_file: "Ce fichier est illisible, ou compte plus de 60 millions de pixels.",
  },
  lost_reason: { validation_required: "Dites pourquoi cette demande est perdue." },
  lost_note: { validation_max_text_constraint: "La note peut compter 1 000 caractères au plus." },
  remind_note: { validation_max_text_constraint: "La note peut compter 1 000 caractères au plus." },
  in_charge: {
    validation_not_team: "Seul un membre de l'équipe peut s'en occuper.",
    validation_missing_rel_records: "Ce compte n'existe plus.",
  },
  sender_email: {
    validation_is_email: "Cette adresse e-mail n'est pas complète : elle s'écrit comme prenom@exemple.fr.",
  },
};
