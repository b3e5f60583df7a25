import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { BusboyFileStream } from "@fastify/busboy";
import { temporaryName } from "../../../store/index.ts";
import { type ContactTyped, mostPhotos } from "./fields.ts";
import {
  FormTooLarge,
  isMultipart,
  mostParts,
  mostText,
  openParser,
  parseMultipart,
  saveFile,
  typeOf,
} from "./multipart.server.ts";

/** A photo as it arrived, in the temporary folder. */
export type Photo = { path: string; name: string; isTooHeavy: boolean };

/** What a form has sent, as far as it could be read: its text is there also where photos failed. */
export type ContactBody = {
  typed: ContactTyped;
  /** What no person sees, and only robots fill in. */
  website: string;
  moment: string;
  /** Tells one draft from all others; empty without script. */
  key: string;
  photos: Photo[];
  /** How many photos were sent, those that were not kept included. */
  sent: number;
  /**
   * Why there is not all of it: its photos were too large, it broke off on its way, the disk did not take it, or it
   * has more text or fields than any form of ours can send.
   */
  lack?: { reason: "tooLarge" | "broken" | "unkept" | "notAForm"; cause: unknown };
  /** Removes the photos. */
  dispose(): Promise<void>;
};

export type ContactLimits = {
  /** The temporary folder of the data folder. */
  folder: string;
  /** Bytes of one photo. */
  perPhoto: number;
  /** Bytes of all photos. */
  together: number;
  /** Milliseconds that one form may take on its way. */
  patience: number;
  /** Off when nothing will come of them: then no more is read than the texts need. */
  keepPhotos: boolean;
};

const names = ["name", "email", "phone", "subject", "message", "website", "moment", "key"] as const;
type Name = (typeof names)[number];

/** All fields, and what stands around them. */
const roomForText = 512 * 1024;

/** Whether a request brings what a form sends. */
export function isForm(request: Request): boolean {
  return isMultipart(request) || /^application\/x-www-form-urlencoded\s*(;|$)/i.test(typeOf(request));
}

/** The most that a form may write to the disk: what it announces, or all that is read of one that announces nothing. */
export function bytesOfPhotos(request: Request, together: number): number {
  if (!isMultipart(request)) return 0;
  const announced = request.headers.get("content-length") ?? "";
  return /^\d+$/.test(announced) ? Math.min(Number(announced), together) : together;
}

/** Reads a form, its photos straight to disk. Never throws: what was typed comes back whatever happens. */
export async function readContact(request: Request, limits: ContactLimits): Promise<ContactBody> {
  const folder = path.join(limits.folder, temporaryName());
  const values = new Map<string, string>();
  const photos: Photo[] = [];
  let sent = 0;
  let lack: ContactBody["lack"];

  function takeText(key: string | undefined, text: string): void {
    const isOurs = names.some((name) => name === key);
    if (key && isOurs && !values.has(key)) values.set(key, text);
  }

  async function takeFile(key: string, stream: BusboyFileStream, name: string): Promise<void> {
    if (key === "photos") sent += 1;
    if (key !== "photos" || sent > mostPhotos || !limits.keepPhotos) return void stream.resume();
    const photo = { path: path.join(folder, String(sent)), name, isTooHeavy: false };
    photos.push(photo);
    const cause = await saveFile(stream, photo.path);
    if (cause) lack ??= { reason: "unkept", cause };
    photo.isTooHeavy = stream.truncated;
  }

  const hasPhotos = isMultipart(request);
  const room = hasPhotos ? roomForText + (limits.keepPhotos ? limits.together : 0) : mostText;
  const ending = new AbortController();
  const end = (cause: Error) => ending.abort(cause);
  const alarm = setTimeout(() => end(new Error("The form took too long.")), limits.patience);
  const chunks = Readable.from(boundedChunks(request, room, ending.signal), { objectMode: false });
  try {
    if (hasPhotos)
      await parseMultipart(chunks, openParser(request, limits.perPhoto), { takeText, takeFile, end });
    else for (const pair of pairsIn(await textOf(chunks))) takeText(...pair);
  } catch (cause) {
    const tooLarge = hasPhotos ? "tooLarge" : "notAForm";
    lack ??= { reason: cause instanceof FormTooLarge ? tooLarge : "broken", cause };
  } finally {
    clearTimeout(alarm);
  }
  const typed = (name: Name) => values.get(name) ?? "";
  return {
    typed: {
      name: typed("name"),
      email: typed("email"),
      phone: typed("phone"),
      subject: typed("subject"),
      // A form sends the ends of its lines otherwise than its page holds them.
      message: typed("message").replaceAll("\r\n", "\n"),
    },
    website: typed("website"),
    moment: typed("moment"),
    key: typed("key"),
    photos,
    sent,
    lack,
    dispose: async () => {
      if (photos.length > 0) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function* boundedChunks(
  { body }: Request,
  limit: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  ended.catch(() => undefined);
  let received = 0;
  try {
    for (;;) {
      const chunk = (await Promise.race([ended, reader?.read()]))?.value;
      if (!chunk) return;
      received += chunk.length;
      if (received > limit) throw new FormTooLarge();
      yield chunk;
    }
  } finally {
    // Cancelling would cut the connection before our answer is through: the server drains what is left.
    reader?.releaseLock();
  }
}

async function textOf(chunks: Readable): Promise<string> {
  const all: Buffer[] = await chunks.toArray();
  return Buffer.concat(all).toString("utf8");
}

/** Taking text apart holds up everybody else, so it is counted first. */
function pairsIn(text: string): URLSearchParams {
  if (text.split("&", mostParts + 1).length > mostParts) throw new FormTooLarge();
  return new URLSearchParams(text);
}
