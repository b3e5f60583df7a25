import * as z from "zod";
import type { VisitAct } from "../../../domain/enquiries/by-link/acts.server.ts";
import { savedParts } from "../../../domain/enquiries/details/enquiry-details.ts";
import { listPartChanges, partNames } from "../../../domain/enquiries/details/form-parts.ts";
import { quoteAnswers } from "../../../domain/enquiries/quotes/fields.ts";
import { relationships } from "../../../domain/enquiries/readers/relationships.ts";

const short = z.string().max(200);
const id = z.string().max(100);
const moment = z.string().max(40);

/** Bodies that a script sends. The fields of a form have the same names. */
export const bodies = {
  open: z.object({ token: short }),
  /** An empty token stands for the browser's own link. */
  maybeToken: z.object({ token: short.default("") }),
  enquiry: z.object({ enquiry: id }),
  save: z.object({
    enquiry: id,
    changes: z
      .array(z.object({ part: z.enum(savedParts), value: z.unknown(), was: z.unknown().optional() }))
      .max(50),
  }),
  plan: z.object({ enquiry: id, plan: z.string().max(300) }),
  upload: z.object({
    enquiry: id,
    key: z.string().min(1).max(100),
    name: z.string().max(300),
    size: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  }),
  person: z.object({
    enquiry: id,
    key: id.default(""),
    email: z.string().max(300),
    name: z.string().max(300).default(""),
    relationship: z.enum([...relationships, ""]).default(""),
  }),
  reader: z.object({ enquiry: id, reader: id }),
  visit: z.union([
    z.object({ enquiry: id, visit: id, chosen: moment }),
    z.object({ enquiry: id, visit: id, asked: z.string().max(2_000) }),
    z.object({ enquiry: id, visit: id, state: z.literal("cancelled") }),
  ]),
  quote: z.object({
    enquiry: id,
    quote: id,
    answer: z.enum(quoteAnswers),
    words: z.string().max(2_000).default(""),
    seen: moment.default(""),
  }),
  claim: z.union([
    z.object({
      enquiry: id,
      challenge: z.string().max(100),
      credential: z.unknown(),
      name: z.string().max(60).default(""),
    }),
    z.object({ enquiry: id, password: z.string().min(1).max(1_000) }),
    z.object({ enquiry: id, way: z.literal("account") }),
  ]),
};

/** Reads an already bounded body, as JSON or as a form. Returns `undefined` if it does not match the schema. */
export async function readAct<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema> | undefined> {
  const values = isPlainForm(request) ? await readForm(request) : await request.json().catch(() => undefined);
  return schema.safeParse(withEnquiry(values)).data;
}

/** Pages of version 1.1.0 that stay open during an update name the enquiry in `request`. */
function withEnquiry(values: unknown): unknown {
  if (typeof values !== "object" || values === null || !("request" in values)) return values;
  return { enquiry: values.request, ...values };
}

/** Tells whether a page without script sent the request. */
export function isPlainForm({ headers }: Request): boolean {
  return /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(
    headers.get("content-type") ?? "",
  );
}

async function readForm(request: Request): Promise<unknown> {
  const form = await request.formData().catch(() => undefined);
  if (!form) return undefined;
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const values = Object.fromEntries([...form.keys()].map((name) => [name, text(name)]));
  const isOfParts = partNames.some((name) => form.has(name));
  // A page without script does not show earlier answers, so an empty field takes nothing back.
  return isOfParts ? { ...values, changes: listPartChanges((name) => text(name) || undefined) } : values;
}

/** Returns the act that a body requests for a visit. */
export function readVisitAct(act: { chosen?: string; asked?: string; state?: "cancelled" }): VisitAct {
  if (act.chosen !== undefined) return { chosen: act.chosen };
  return act.asked === undefined ? { state: "cancelled" } : { asked: act.asked };
}

/** Returns the announced length of a body in bytes, or `undefined` if the request announces none. */
export function announcedBytes({ headers }: Request): number | undefined {
  const announced = headers.get("content-length") ?? "";
  return /^\d{1,15}$/.test(announced) ? Number(announced) : undefined;
}

/** Yields the body's chunks as they arrive. */
export async function* bodyChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (;;) {
      const chunk = (await reader?.read())?.value;
      if (!chunk) return;
      yield chunk;
    }
  } finally {
    // Cancelling would cut the connection before the answer arrives. The server drains the rest.
    reader?.releaseLock();
  }
}
