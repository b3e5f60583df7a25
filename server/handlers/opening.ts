import { hash, randomBytes } from "node:crypto";
import type { Caller, Row, Store } from "record-store";
import * as z from "zod";
import { storedMoment } from "../../domain/dates.ts";
import { planRemoval, removeDemonstration } from "../../domain/opening/demonstration.server.ts";
import { testLetterKey } from "../../domain/opening/opening.ts";
import { readOpening, writeOpening } from "../../domain/opening/record.server.ts";
import { bareAddress } from "../../mail/address.ts";
import type { NotificationLetters } from "../../mail/index.ts";
import type { OpeningReader } from "../opening/opening.ts";
import type { SiteStatusReader } from "../status/status.ts";

export type OpeningHandlerParts = {
  store: Pick<Store, "fetch" | "find" | "look" | "versions">;
  opening: OpeningReader;
  status: Pick<SiteStatusReader, "forget">;
  mail: { notificationLetters: Pick<NotificationLetters, "test"> };
  mailFrom: string;
  sendsLetters: boolean;
};

const openingAct = z.discriminatedUnion("act", [
  z.object({ act: z.literal("letter") }),
  z.object({ act: z.literal("arrived"), key: z.string().max(100) }),
  z.object({ act: z.literal("look") }),
  z.object({ act: z.literal("removeDemonstration") }),
]);

/**
 * Answers with the state of the opening, or performs an act: sends the test letter, notes that its link was opened, or
 * asks the DNS again. An act is answered by 204, by 400 if it is unknown, or by 409 with `noServer`, `wrongKey`, `noDemonstration` or
 * `noAdministrator`.
 */
export async function openingAnswer(
  parts: OpeningHandlerParts,
  request: Request,
  admin: Extract<Caller, { kind: "user" }>,
): Promise<Response> {
  if (request.method === "GET") return openingStateAnswer(parts, new URL(request.url));
  const { record } = admin;
  const { data: sentAct } = openingAct.safeParse(await request.json().catch(() => undefined));
  if (!sentAct) return new Response(null, { status: 400 });
  if (sentAct.act === "letter")
    return sendLetter(parts, { email: String(record.email), name: String(record.name) });
  if (sentAct.act === "removeDemonstration") return removalAnswer(parts, admin);
  if (sentAct.act === "arrived") return noteArrival(parts, sentAct.key);
  parts.opening.forget();
  parts.status.forget();
  return new Response(null, { status: 204 });
}

/** `?demonstration` returns what a removal of the demonstration would take and leave, or `null`. */
async function openingStateAnswer(
  { store, opening }: OpeningHandlerParts,
  { searchParams }: URL,
): Promise<Response> {
  if (searchParams.has("demonstration")) return Response.json((await planRemoval(store)) ?? null);
  return Response.json(await opening.read());
}

async function removalAnswer(
  { store }: OpeningHandlerParts,
  admin: Extract<Caller, { kind: "user" }>,
): Promise<Response> {
  const problem = await removeDemonstration(store, admin);
  return problem ? conflictAnswer(problem) : new Response(null, { status: 204 });
}

/** The record holds the digest of the newest letter's key. The link of an earlier letter opens nothing. */
async function sendLetter(
  { store, mail, mailFrom, sendsLetters }: OpeningHandlerParts,
  { email, name }: Pick<Row<"users">, "email" | "name">,
): Promise<Response> {
  if (!sendsLetters) return conflictAnswer("noServer");
  const key = randomBytes(24).toString("base64url");
  const letter_sent_at = storedMoment(new Date());
  await writeOpening(store, { letter_key: digest(key), letter_sent_at, letter_arrived_at: "" });
  const address = { to: email, name, replyTo: bareAddress(mailFrom) };
  const post = { ...address, once: `opening/${digest(key)}`, brings: testLetterKey(letter_sent_at) };
  await mail.notificationLetters.test(post, { key });
  return new Response(null, { status: 204 });
}

/** The link may be opened twice, and its answer may get lost. */
async function noteArrival({ store }: OpeningHandlerParts, key: string): Promise<Response> {
  const opening = await readOpening(store);
  if (!opening?.letter_key || opening.letter_key !== digest(key)) return conflictAnswer("wrongKey");
  if (!opening.letter_arrived_at) await writeOpening(store, { letter_arrived_at: storedMoment(new Date()) });
  return new Response(null, { status: 204 });
}

function digest(key: string): string {
  return hash("sha256", key, "hex");
}

function conflictAnswer(problem: "noServer" | "wrongKey" | "noDemonstration" | "noAdministrator"): Response {
  return Response.json({ problem }, { status: 409 });
}
