import * as z from "zod/mini";

/** What the team may offer at once. */
const mostSlots = 5;

const words = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, "\n")),
  z.trim(),
  z.maxLength(1_000),
);

/** A moment as the store writes dates. */
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/));

const slot = z
  .strictObject({
    from: moment,
    to: moment,
    note: z._default(z.string().check(z.trim(), z.maxLength(200)), ""),
  })
  .check(z.refine(({ from, to }) => Date.parse(from.replace(" ", "T")) < Date.parse(to.replace(" ", "T"))));

const slots = z.array(slot).check(z.minLength(1), z.maxLength(mostSlots));

export type VisitSlot = z.infer<typeof slot>;

const visitStates = ["offered", "chosen", "done", "cancelled"] as const;

/**
 * A visit that the team offers by a few slots, of which the client chooses one. Both sides may move it or cancel it.
 */
export const fields = {
  message: { type: "relation", collection: "messages", required: true, onDelete: "cascade" },
  slots: { type: "json", required: true, schema: slots },
  /** The beginning of the slot that was chosen. */
  chosen: { type: "date" },
  state: { type: "select", values: visitStates },
  with: { type: "relation", collection: "users", maxSelect: 10, onDelete: "empty" },
  /** What the client should know beforehand. */
  note: { type: "text", schema: words },
  /** What the client asks when no slot will do, or this one no longer; emptied by the team's next slots. */
  asked: { type: "text", schema: words },
  cancelled_by: { type: "select", values: ["client", "team"] },
  /** The calendars' count of changes (RFC 5545, `SEQUENCE`); the store writes it. */
  sequence: { type: "number" },
} as const;

/** The French sentence for a field of a visit that was refused, by the contract's code. */
export function problemText(field: string, code: string): string {
  return problems[field]?.[code] ?? "Cette valeur ne convient pas.";
}

const gone = "Cette conversation n'existe plus.";

const problems: Record<string, Record<string, string>> = {
  message: { validation_missing_rel_records: gone, validation_required: gone },
  slots: {
    validation_required: "Proposez au moins un créneau.",
    validation_invalid_format: "Un des créneaux est incomplet, ou finit avant de commencer.",
    validation_max_number_constraint: "Proposez cinq créneaux au plus.",
    validation_past_slot: "Ce créneau est déjà passé.",
  },
  chosen: {
    validation_not_offered: "Ce créneau n'est plus proposé.",
    validation_past_slot: "Ce créneau est déjà passé.",
  },
  state: { validation_visit_closed: "Cette visite est annulée, ou a déjà eu lieu." },
  note: { validation_max_text_constraint: "La note peut compter 1 000 caractères au plus." },
  asked: {
    validation_max_text_constraint: "Votre mot peut compter 1 000 caractères au plus.",
  },
  with: { validation_not_team: "Seuls des membres de l'équipe peuvent venir." },
};
