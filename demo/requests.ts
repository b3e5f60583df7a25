import { readFile } from "node:fs/promises";
import path from "node:path";
import type PocketBase from "pocketbase";
import { type MoveIn, past, type Way } from "./past.ts";

type DemonstrationRequests = {
  requests: ({
    sender_name: string;
    way: Way;
    /** Whether whoever loads them is in charge. */
    mine?: boolean;
  } & Record<string, unknown>)[];
  saved_answers: { title: string; body: string }[];
};

const content = path.join(import.meta.dirname, "content");

/**
 * Writes down calls that have become requests, some for each step of the way and with weeks behind them, and answers that
 * are written often.
 */
export async function loadRequests(admin: PocketBase, moveIn: MoveIn): Promise<void> {
  const { requests, saved_answers }: DemonstrationRequests = JSON.parse(
    await readFile(path.join(content, "requests.json"), "utf8"),
  );
  const messages = admin.collection("messages");
  const answers = admin.collection("saved_answers");
  const known = await messages.getList(1, 1, { filter: 'origin = "call"' });
  if (known.totalItems > 0) return;
  for (const { mine = false, way, ...request } of requests) {
    const { created, values } = past(way);
    const noted = { origin: "call", is_read: true, in_charge: mine ? admin.authStore.record?.id : "" };
    await moveIn({ collection: "messages", created, values: { ...request, ...noted, ...values } });
  }
  const kept = await answers.getList(1, 1);
  if (kept.totalItems > 0) return;
  for (const answer of saved_answers) await answers.create(answer);
}
