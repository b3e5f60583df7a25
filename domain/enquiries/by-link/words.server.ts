import { rm } from "node:fs/promises";
import path from "node:path";
import { ClientResponseError } from "pocketbase";
import {
  type IncomingPart,
  type Row,
  readParts,
  type Store,
  TooManyParts,
  temporaryName,
} from "record-store";
import { attachments } from "../attachments.ts";
import type { Photo } from "../contact/body.server.ts";
import { photoFiles, totalWeight } from "../contact/photos.server.ts";
import { savePhoto } from "../contact/saving.server.ts";
import { type Entered, enquiryService } from "../links.server.ts";
import { type EnquiryOutcome, enquiryFailed } from "../outcomes.ts";
import { sourceRecordId } from "../record-id.server.ts";
import { problemText } from "../replies/problems.ts";

/** A reply for the conversation. Its files are in the temporary folder. */
export type IncomingWords = {
  values: Map<string, string>;
  files: Photo[];
  /** Why the form is incomplete. An incomplete reply is not stored. */
  lack?: "tooLarge" | "broken";
  weight: number;
  dispose(): Promise<void>;
};

type WordLimits = { folder: string; perFile: number; patience: number };

const mostText = 64 * 1024;
const mostParts = 20;
/** Bytes for the texts and for the form's boundaries. */
const roomForText = 256 * 1024;

/** Reads a reply and streams its files to disk. Never throws. */
export async function readWords(
  request: Request,
  { folder, perFile, patience }: WordLimits,
): Promise<IncomingWords> {
  const place = path.join(folder, temporaryName());
  const values = new Map<string, string>();
  const files: Photo[] = [];
  let lack: IncomingWords["lack"];
  let sentCount = 0;

  async function takeFile(key: string, stream: IncomingPart, name: string): Promise<void> {
    sentCount += 1;
    if (key !== "attachments" || sentCount > attachments.maxSelect) {
      lack = "tooLarge";
      return void stream.resume();
    }
    const file = { path: path.join(place, String(sentCount)), name, isTooHeavy: false };
    files.push(file);
    if (await savePhoto(stream, file.path)) lack = "broken";
    file.isTooHeavy = stream.truncated;
    if (stream.truncated) lack = "tooLarge";
  }

  const ending = new AbortController();
  const alarm = setTimeout(() => ending.abort(new Error("The words took too long.")), patience);
  const room = roomForText + attachments.maxSelect * perFile;
  const most = { file: perFile, text: mostText, parts: mostParts };
  const takeText = (key: string, text: string) => void (values.has(key) || values.set(key, text));
  const type = request.headers.get("content-type") ?? "";
  try {
    await readParts(boundedChunks(request, room), type, most, { takeText, takeFile }, ending);
  } catch (cause) {
    lack ??= cause instanceof TooManyParts || cause instanceof RangeError ? "tooLarge" : "broken";
  } finally {
    clearTimeout(alarm);
  }
  return {
    values,
    files,
    lack,
    weight: lack ? 0 : await totalWeight(files),
    dispose: () => rm(place, { recursive: true, force: true }),
  };
}

/** Stores a link holder's reply in their name. A reply that is sent twice under one key is stored once. */
export async function keepWords(
  store: Pick<Store, "fetch">,
  { enquiry, reader, isProven }: Entered,
  { body, key, files }: { body: string; key: string; files: readonly Photo[] },
): Promise<EnquiryOutcome<string>> {
  if (!isProven) return enquiryFailed("notAllowed");
  const id = sourceRecordId(JSON.stringify([enquiry.id, reader.id, key || crypto.randomUUID(), body]));
  const author_name = reader.name || reader.email;
  const reply = { id, message: enquiry.id, body, side: "client", ...replyWriter(reader), author_name };
  try {
    await enquiryService(store, { attachments: await photoFiles(files) })
      .collection("replies")
      .create(reply);
  } catch (error) {
    const codes = problemCodes(error);
    if (!codes) throw error;
    if (codes.id) return { outcome: "done", value: id };
    const faults = Object.entries(codes).map(([field, code]) => [field, problemText(field, code)]);
    return { outcome: "invalid", faults: Object.fromEntries(faults) };
  }
  return { outcome: "done", value: id };
}

/** Returns the author of a reply: the account if the reader has one, else the reader. */
function replyWriter({ id, user }: Row<"readers">): { author: string; reader: string } {
  return { author: user, reader: user ? "" : id };
}

/** Returns the code of each field that the store refused. Returns `undefined` for any other error. */
export function problemCodes(error: unknown): Record<string, string> | undefined {
  if (!(error instanceof ClientResponseError) || error.status !== 400) return undefined;
  const data: Record<string, { code?: string }> = error.response?.data ?? {};
  const codes = Object.entries(data).map(([field, { code = "" }]) => [field, code]);
  return codes.length > 0 ? Object.fromEntries(codes) : undefined;
}

async function* boundedChunks({ body }: Request, most: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  let received = 0;
  try {
    for (;;) {
      const chunk = (await reader?.read())?.value;
      if (!chunk) return;
      received += chunk.length;
      if (received > most) throw new RangeError("There is more than is taken.");
      yield chunk;
    }
  } finally {
    // Cancelling would cut the connection before our answer is sent: the server drains the rest.
    reader?.releaseLock();
  }
}
