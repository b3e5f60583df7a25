import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { type IncomingPart, readParts, TooManyParts, temporaryName } from "record-store";
import { listPartChanges, partNames } from "../details/form-parts.ts";
import { type ContactOrigin, type ContactTyped, mostPhotos } from "./fields.ts";
import { savePhoto } from "./saving.server.ts";

/** A photo as it arrived, in the temporary folder. */
export type Photo = { path: string; name: string; isTooHeavy: boolean };

/** The readable parts of a form. The texts are there even if photos failed. */
export type ContactBody = {
  typed: ContactTyped;
  /** The invisible field, which only robots fill in. */
  website: string;
  moment: string;
  /** Identifies a draft. Empty without script. */
  key: string;
  /** Where the form was opened, and its details. */
  more: ContactMore;
  photos: Photo[];
  /** The number of photos sent, including those that were not kept. */
  sent: number;
  /**
   * Why the form is incomplete. `tooLarge`: its photos are too large. `broken`: it broke off. `unkept`: the disk did
   * not accept a photo. `notAForm`: it has more text or fields than any form of ours.
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
  /** False if the photos would be dropped anyway. Then only the texts are read. */
  keepPhotos: boolean;
};

/** The page on which a form was begun, and the details that it may contain. */
export type ContactMore = { origin: ContactOrigin; parts: Readonly<Record<string, unknown>> };

const names = [
  ...["name", "email", "phone", "subject", "message", "website", "moment", "key", "origin"],
  ...partNames,
] as const;

/** The longest message takes 90 KB in percent-encoding. Longer ones still return to the person who typed them. */
const mostText = 256 * 1024;
/** All fields, and the multipart markup around them. */
const roomForText = 512 * 1024;
/**
 * The form has some 25 parts. A file input has no limit of its own: people who choose too many photos get a sentence
 * about it.
 */
const mostParts = 50;

/** The form is larger than the reader accepts. */
class FormTooLarge extends Error {}

/** Whether a request has the content type of a form. */
export function isForm(request: Request): boolean {
  return isMultipart(request) || /^application\/x-www-form-urlencoded\s*(;|$)/i.test(contentType(request));
}

/**
 * The most bytes that a form may write to disk: its announced length, at most `together`. Without a length, `together`.
 */
export function bytesOfPhotos(request: Request, together: number): number {
  if (!isMultipart(request)) return 0;
  const announced = request.headers.get("content-length") ?? "";
  return /^\d+$/.test(announced) ? Math.min(Number(announced), together) : together;
}

/** Reads a form, and writes its photos to disk. Never throws: the typed text is returned in every case. */
export async function readContact(request: Request, limits: ContactLimits): Promise<ContactBody> {
  const folder = path.join(limits.folder, temporaryName());
  const values = new Map<string, string>();
  const photos: Photo[] = [];
  let sentPhotos = 0;
  let lack: ContactBody["lack"];

  function takeText(key: string, text: string): void {
    const isOurs = names.some((name) => name === key);
    if (isOurs && !values.has(key)) values.set(key, text);
  }

  async function takeFile(key: string, stream: IncomingPart, name: string): Promise<void> {
    if (key === "photos") sentPhotos += 1;
    if (key !== "photos" || sentPhotos > mostPhotos || !limits.keepPhotos) return void stream.resume();
    const photo = { path: path.join(folder, String(sentPhotos)), name, isTooHeavy: false };
    photos.push(photo);
    const cause = await savePhoto(stream, photo.path);
    if (cause) lack ??= { reason: "unkept", cause };
    photo.isTooHeavy = stream.truncated;
  }

  const hasPhotos = isMultipart(request);
  const room = hasPhotos ? roomForText + (limits.keepPhotos ? limits.together : 0) : mostText;
  const ending = new AbortController();
  const alarm = setTimeout(() => ending.abort(new Error("The form took too long.")), limits.patience);
  const chunks = boundedChunks(request, room, ending.signal);
  const most = { file: limits.perPhoto, text: mostText, parts: mostParts };
  try {
    if (hasPhotos) await readParts(chunks, contentType(request), most, { takeText, takeFile }, ending);
    else for (const pair of readPairs(await readText(chunks))) takeText(...pair);
  } catch (cause) {
    const isTooLarge = cause instanceof FormTooLarge || cause instanceof TooManyParts;
    lack ??= { reason: !isTooLarge ? "broken" : hasPhotos ? "tooLarge" : "notAForm", cause };
  } finally {
    clearTimeout(alarm);
  }
  return {
    ...readTyped(values),
    photos,
    sent: sentPhotos,
    lack,
    dispose: async () => {
      if (photos.length > 0) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The texts of a form by their meaning. */
function readTyped(
  values: ReadonlyMap<string, string>,
): Omit<ContactBody, "photos" | "sent" | "lack" | "dispose"> {
  const typed = (name: string) => values.get(name) ?? "";
  return {
    typed: {
      name: typed("name"),
      email: typed("email"),
      phone: typed("phone"),
      subject: typed("subject"),
      // A form sends CR LF, and its page holds LF.
      message: typed("message").replaceAll("\r\n", "\n"),
    },
    website: typed("website"),
    moment: typed("moment"),
    key: typed("key"),
    more: {
      origin: typed("origin") === "quote" ? "quote" : "contact",
      // Empty parts are omitted.
      parts: Object.fromEntries(
        listPartChanges((name) => values.get(name) || undefined).map(({ part, value }) => [part, value]),
      ),
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
    // Cancelling would cut the connection before our answer is sent. The server drains the rest.
    reader?.releaseLock();
  }
}

async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Buffer[] = await Readable.from(chunks, { objectMode: false }).toArray();
  return Buffer.concat(all).toString("utf8");
}

/** Parsing blocks the process, so the pairs are counted first. */
function readPairs(text: string): URLSearchParams {
  if (text.split("&", mostParts + 1).length > mostParts) throw new FormTooLarge();
  return new URLSearchParams(text);
}

function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(contentType(request));
}

function contentType({ headers }: Request): string {
  return headers.get("content-type") ?? "";
}
