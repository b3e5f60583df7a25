import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { type IncomingPart, readParts, TooManyParts, temporaryName } from "../../../store/index.ts";
import { partNames, partsIn } from "../request/form-parts.ts";
import { type ContactTyped, mostPhotos } from "./fields.ts";
import { savePhoto } from "./saving.server.ts";

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
  /** Where it was begun, and what it says of the second breath. */
  more: ContactMore;
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

/** What a form may say beside its five fields: where it was begun, and the second breath. */
export type ContactMore = { origin: "contact" | "quote"; parts: Readonly<Record<string, unknown>> };

const names = [
  ...["name", "email", "phone", "subject", "message", "website", "moment", "key", "origin"],
  ...partNames,
] as const;

/** The longest message, percent-encoded, takes 90 KB; what is longer yet comes back to whoever typed it. */
const mostText = 256 * 1024;
/** All fields, and what stands around them. */
const roomForText = 512 * 1024;
/** The form has some 25. A file input has no limit of its own: whoever chose more photos is told so. */
const mostParts = 50;

/** A form brings more than is read of one. */
class FormTooLarge extends Error {}

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

  function takeText(key: string, text: string): void {
    const isOurs = names.some((name) => name === key);
    if (isOurs && !values.has(key)) values.set(key, text);
  }

  async function takeFile(key: string, stream: IncomingPart, name: string): Promise<void> {
    if (key === "photos") sent += 1;
    if (key !== "photos" || sent > mostPhotos || !limits.keepPhotos) return void stream.resume();
    const photo = { path: path.join(folder, String(sent)), name, isTooHeavy: false };
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
    if (hasPhotos) await readParts(chunks, typeOf(request), most, { takeText, takeFile }, ending);
    else for (const pair of pairsIn(await textOf(chunks))) takeText(...pair);
  } catch (cause) {
    const isTooLarge = cause instanceof FormTooLarge || cause instanceof TooManyParts;
    lack ??= { reason: !isTooLarge ? "broken" : hasPhotos ? "tooLarge" : "notAForm", cause };
  } finally {
    clearTimeout(alarm);
  }
  return {
    ...writtenIn(values),
    photos,
    sent,
    lack,
    dispose: async () => {
      if (photos.length > 0) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What the texts of a form say. */
function writtenIn(
  values: ReadonlyMap<string, string>,
): Omit<ContactBody, "photos" | "sent" | "lack" | "dispose"> {
  const typed = (name: string) => values.get(name) ?? "";
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
    more: {
      origin: typed("origin") === "quote" ? "quote" : "contact",
      // What nobody has said is not there.
      parts: Object.fromEntries(
        partsIn((name) => values.get(name) || undefined).map(({ part, value }) => [part, value]),
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
    // Cancelling would cut the connection before our answer is through: the server drains what is left.
    reader?.releaseLock();
  }
}

async function textOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Buffer[] = await Readable.from(chunks, { objectMode: false }).toArray();
  return Buffer.concat(all).toString("utf8");
}

/** Taking text apart holds up everybody else, so it is counted first. */
function pairsIn(text: string): URLSearchParams {
  if (text.split("&", mostParts + 1).length > mostParts) throw new FormTooLarge();
  return new URLSearchParams(text);
}

function isMultipart(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(typeOf(request));
}

function typeOf({ headers }: Request): string {
  return headers.get("content-type") ?? "";
}
