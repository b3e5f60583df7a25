import { readdir } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import PocketBase, { type RecordModel } from "pocketbase";
import { expect, onTestFinished } from "vitest";
import type { ContactOutcome } from "../../domain/enquiries/contact/outcome.ts";
import { takeServer } from "../reused-server.ts";
import type { RunningServer } from "../running.ts";

export const typedFields = {
  name: "Chloé Martin",
  email: "chloe@ailleurs.example",
  phone: "06 12 34 56 78",
  subject: "Une extension en bois",
  message: "Bonjour,\nnous pensons à une extension de 30 m².",
};

const enquiryId = expect.stringMatching(/^[a-z0-9]{15}$/);

/** The answer to an accepted message, even a robot's: the enquiry's id and the promised answer delay. */
export const takenAnswer = {
  outcome: "done",
  value: { enquiry: enquiryId, request: enquiryId, answerDelay: "" },
};

/** Starts a site for one test. Without `env`, no rate limit applies. */
export async function site(env: Record<string, string> = { RATE_LIMITS: "off" }): Promise<RunningServer> {
  const server = await takeServer({ env });
  onTestFinished(() => server.stop());
  return server;
}

type Sending = {
  fields?: Record<string, string>;
  photos?: File[];
  headers?: Record<string, string>;
};

export type Sent = { status: number; headers: Headers; answer: ContactOutcome };

/** Sends the form as the browser's script does. `written` supplies the values that `fields` leaves out. */
export async function send(
  url: string,
  { fields = {}, photos = [], headers = {} }: Sending = {},
): Promise<Sent> {
  const body = new FormData();
  for (const [name, text] of Object.entries({ ...typedFields, ...fields })) body.append(name, text);
  for (const photo of photos) body.append("photos", photo);
  const response = await fetch(`${url}/contact/envoi`, { method: "POST", body, headers });
  const isAnswer = response.headers.get("content-type")?.startsWith("application/json");
  const answer = isAnswer ? await response.json() : {};
  return { status: response.status, headers: response.headers, answer };
}

export async function openAdmin({ url, admin }: RunningServer): Promise<PocketBase> {
  const client = new PocketBase(url);
  await client.collection("users").authWithPassword(admin.email, admin.password);
  return client;
}

/** Returns the messages that an administrator sees, newest first. */
export async function listMessages(server: RunningServer): Promise<RecordModel[]> {
  return (await openAdmin(server)).collection("messages").getFullList({ sort: "-created" });
}

/** Returns the names in the folder of running uploads. */
export function temporaryFiles({ dataDir }: RunningServer): Promise<string[]> {
  return readdir(path.join(dataDir, "tmp"));
}

export async function listOutbox({ outbox }: RunningServer): Promise<string[]> {
  return (await readdir(outbox).catch(() => [])).filter((name) => name !== "sent").sort();
}

/** Reads or changes the database in ways that no request can. */
export function inDatabase<Result>(
  { dataDir }: RunningServer,
  act: (database: DatabaseSync) => Result,
): Result {
  const database = new DatabaseSync(path.join(dataDir, "data.db"), { timeout: 5000 });
  try {
    return act(database);
  } finally {
    database.close();
  }
}
