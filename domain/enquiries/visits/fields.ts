import * as z from "zod/mini";

/** The most slots of one offer. */
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

/** The slots of an offer. */
export const slots = z.array(slot).check(z.minLength(1), z.maxLength(mostSlots));

export type VisitSlot = z.infer<typeof slot>;

const visitStates = ["offered", "chosen", "done", "cancelled"] as const;

/** A visit: the team offers a few slots, and the client chooses one. Both sides may move it or cancel it. */
export const fields = {
  message: { type: "relation", collection: "messages", required: true, onDelete: "cascade" },
  slots: { type: "json", required: true, schema: slots },
  /** The beginning of the chosen slot. */
  chosen: { type: "date" },
  state: { type: "select", values: visitStates },
  with: { type: "relation", collection: "users", maxSelect: 10, onDelete: "empty" },
  /** Advice for the client before the visit. */
  note: { type: "text", schema: words },
  /** The client's question if no slot suits them, or the chosen one no longer does. The team's next slots empty it. */
  asked: { type: "text", schema: words },
  cancelled_by: { type: "select", values: ["client", "team"] },
  /** The calendars' count of changes (RFC 5545, `SEQUENCE`); the store writes it. */
  sequence: { type: "number" },
} as const;
