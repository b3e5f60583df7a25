import type { PhotoPlace } from "../../../domain/worksites/photos/fields.ts";

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
  /** An earlier attempt got no answer: the photo may have arrived. */
  isTried: boolean;
};

export type PhotoArrival =
  /** The photo has arrived, perhaps in an earlier attempt. */
  | { outcome: "arrived" }
  /** Refused for good as it is: the invalid field and its code. */
  | { outcome: "refused"; field: string; code: string }
  /** The session has ended or lacks the second factor. */
  | { outcome: "ended" }
  /** Signed in, but no longer in the team. */
  | { outcome: "notAllowed" }
  /** No helpful answer came: a retry may succeed. */
  | { outcome: "unreachable" };

/**
 * The sender's session. The token lacks its signature, which the browser's cookie adds for the same account alone. So
 * no account sends another account's photos after a change of session.
 */
type Sending = { token: string; fetch: typeof fetch; signal?: AbortSignal };

const records = "/api/collections/worksite_photos/records";

/** Sends one photo. Never rejects. The SDK is not used, as this also runs when no page is open. */
export async function sendWorksitePhoto(photo: OutgoingPhoto, sending: Sending): Promise<PhotoArrival> {
  try {
    const before = photo.isTried ? await lookUp(photo, sending) : undefined;
    return before ?? (await readArrival(await sendNow(photo, sending)));
  } catch {
    return { outcome: "unreachable" };
  }
}

/** Returns the outcome of an earlier attempt, or `undefined` if the photo did not arrive and must be sent again. */
async function lookUp({ key }: OutgoingPhoto, { token, signal }: Sending): Promise<PhotoArrival | undefined> {
  const arrivalQuery = new URLSearchParams({ filter: `device_key="${key}"`, fields: "id", perPage: "1" });
  const answer = await fetch(`${records}?${arrivalQuery}`, { headers: { Authorization: token }, signal });
  if (isOver(answer)) return { outcome: "ended" };
  if (!answer.ok) return { outcome: "unreachable" };
  const { items } = await answer.json();
  return items.length > 0 ? { outcome: "arrived" } : undefined;
}

function sendNow(photo: OutgoingPhoto, { token, fetch: send, signal }: Sending): Promise<Response> {
  const content = new FormData();
  content.set("worksite", photo.site);
  content.set("device_key", photo.key);
  content.set("taken_at", photo.takenAt);
  content.set("seq", String(photo.seq));
  content.set("place", photo.place);
  content.set("caption", photo.caption);
  content.set("file", photo.file, photo.name);
  return send(records, { method: "POST", headers: { Authorization: token }, body: content, signal });
}

async function readArrival(answer: Response): Promise<PhotoArrival> {
  if (answer.ok) return { outcome: "arrived" };
  if (isOver(answer)) return { outcome: "ended" };
  // A proxy may have a lower limit than the store.
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
