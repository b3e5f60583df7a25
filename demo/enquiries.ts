import { readFile } from "node:fs/promises";
import path from "node:path";
import type PocketBase from "pocketbase";
import { findFirst, unlessKnown } from "./known.ts";
import { type ImportRecord, pastSteps, type Way } from "./past.ts";

type DemonstrationEnquiries = {
  enquiries: ({
    sender_name: string;
    way: Way;
    /** Whether the account that loads them is in charge. */
    mine?: boolean;
  } & Record<string, unknown>)[];
  saved_answers: { title: string; body: string }[];
};

const content = path.join(import.meta.dirname, "content");

/**
 * Loads phone calls that have become enquiries, some for each step and with weeks of history, and saved answers.
 * Existing records stay unchanged.
 */
export async function loadEnquiries(admin: PocketBase, importRecord: ImportRecord): Promise<void> {
  const { enquiries, saved_answers }: DemonstrationEnquiries = JSON.parse(
    await readFile(path.join(content, "enquiries.json"), "utf8"),
  );
  for (const { mine = false, way, ...enquiry } of enquiries) {
    const match = { origin: "call", sender_name: enquiry.sender_name };
    if (await findFirst(admin, "messages", match)) continue;
    const { created, values } = pastSteps(way);
    const noted = { origin: "call", is_read: true, in_charge: mine ? admin.authStore.record?.id : "" };
    await importRecord({ collection: "messages", created, values: { ...enquiry, ...noted, ...values } });
  }
  for (const answer of saved_answers)
    await unlessKnown(admin, "saved_answers", { title: answer.title }, () => answer);
}
