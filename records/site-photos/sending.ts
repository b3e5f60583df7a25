import type { PhotoPlace } from "../../domain/site-photos/fields.ts";

/** A photo as a device sends it. */
export type OutgoingPhoto = {
  key: string;
  site: string;
  takenAt: string;
  seq: number;
  place: PhotoPlace;
  caption: string;
  name: string;
  file: Blob;
  /** A sending before this one went unanswered: it may have arrived. */
  isTried: boolean;
};

export type PhotoArrival =
  /** It is there, be it from a sending before. */
  | { outcome: "arrived" }
  /** For good as it is: which field the store takes offence at, and the code. */
  | { outcome: "refused"; field: string; code: string }
  /** Nobody is signed in any more, or must show more than a password first. */
  | { outcome: "ended" }
  /** Signed in, but no more of the team. */
  | { outcome: "notAllowed" }
  /** No answer came, or none that helps: the same may succeed later. */
  | { outcome: "unreachable" };

/**
 * What a device speaks for: the session's token without its signature, which the browser's cookie completes for the same
 * account alone. So nobody sends what another account has taken, whoever is signed in meanwhile.
 */
type Sending = { token: string; fetch: typeof fetch; signal?: AbortSignal };

const records = "/api/collections/site_photos/records";

/** Sends one photo. Never rejects; without the SDK, as it also runs where no page is open. */
export async function sendSitePhoto(photo: OutgoingPhoto, sending: Sending): Promise<PhotoArrival> {
  try {
    const before = photo.isTried ? await lookUp(photo, sending) : undefined;
    return before ?? (await arrivalIn(await sendNow(photo, sending)));
  } catch {
    return { outcome: "unreachable" };
  }
}

/** What became of the sending before; nothing where it did not arrive, and is to be sent again. */
async function lookUp({ key }: OutgoingPhoto, { token, signal }: Sending): Promise<PhotoArrival | undefined> {
  const wanted = new URLSearchParams({ filter: `device_key="${key}"`, fields: "id", perPage: "1" });
  const answer = await fetch(`${records}?${wanted}`, { headers: { Authorization: token }, signal });
  if (isOver(answer)) return { outcome: "ended" };
  if (!answer.ok) return { outcome: "unreachable" };
  const { items } = await answer.json();
  return items.length > 0 ? { outcome: "arrived" } : undefined;
}

function sendNow(photo: OutgoingPhoto, { token, fetch: send, signal }: Sending): Promise<Response> {
  const content = new FormData();
  content.set("building_site", photo.site);
  content.set("device_key", photo.key);
  content.set("taken_at", photo.takenAt);
  content.set("seq", String(photo.seq));
  content.set("place", photo.place);
  content.set("caption", photo.caption);
  content.set("file", photo.file, photo.name);
  return send(records, { method: "POST", headers: { Authorization: token }, body: content, signal });
}

async function arrivalIn(answer: Response): Promise<PhotoArrival> {
  if (answer.ok) return { outcome: "arrived" };
  if (isOver(answer)) return { outcome: "ended" };
  // What stands before the store may have a lower limit than its own.
  if (answer.status === 413) return { outcome: "refused", field: "file", code: "validation_file_size_limit" };
  if (answer.status === 403 || answer.status === 404) return { outcome: "notAllowed" };
  if (answer.status !== 400) return { outcome: "unreachable" };
  const { data = {} } = await answer.json();
  const [problem] = Object.entries<{ code: string }>(data);
  if (!problem) return { outcome: "notAllowed" };
  if (data.device_key?.code === "validation_not_unique") return { outcome: "arrived" };
  return { outcome: "refused", field: problem[0], code: problem[1].code };
}

function isOver({ status, headers }: Response): boolean {
  return status === 401 || headers.has("x-session-ended") || headers.has("x-second-factor");
}
