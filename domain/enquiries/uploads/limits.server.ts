import type { Quota } from "record-store";
import { begunUploadQuotas, byteQuotas, receivedByteQuotas } from "../limits.server.ts";
import type { Entered } from "../links.server.ts";
import { type EnquiryOutcome, enquiryFailed } from "../outcomes.ts";
import type { UploadAnswer } from "./upload.ts";
import type { PlanUploads } from "./uploads.server.ts";

type Limits = {
  uploads: PlanUploads;
  /** Spends quotas, if there are limits. Returns false if one is used up. */
  isWithin: (quotas: readonly Quota[]) => Promise<boolean>;
};

/** The sender of an upload, and their network address. */
type Sender = { entered: Entered; address: string };

/** Bytes of an upload from an offset on, with their number if the sender declares it. */
export type UploadedPart = { offset: number; length?: number; chunks: AsyncIterable<Uint8Array> };

/** Announces a plan of the owner's, if there is room for its declared bytes. */
export async function beginWithin(
  { uploads, isWithin }: Limits,
  { entered, address }: Sender,
  file: { key: string; name: string; size: number },
): Promise<EnquiryOutcome<UploadAnswer>> {
  if (entered.reader.role !== "owner") return enquiryFailed("notAllowed");
  const { enquiry } = entered;
  // After each lost connection, unfinished files are announced again.
  if (!(await uploads.readByKey(entered, file.key))) {
    if (!(await isWithin(begunUploadQuotas(enquiry)))) return enquiryFailed("tooMany");
    if (!(await isWithin(byteQuotas(enquiry, address, file.size)))) return enquiryFailed("noRoom");
  }
  return { outcome: "done", value: await uploads.begin(entered, file) };
}

/**
 * Takes bytes of a plan, within the quota of sent bytes. Interrupted parts are stored as far as they came. The same
 * bytes, sent many times at once, would otherwise take room each time.
 */
export async function appendWithin(
  { uploads, isWithin }: Limits,
  { entered, address }: Sender,
  id: string,
  { offset, length, chunks }: UploadedPart,
): Promise<EnquiryOutcome<UploadAnswer>> {
  const uploadResult = await uploads.read(entered, id);
  const missing = uploadResult.outcome === "done" ? Math.max(0, uploadResult.upload.size - offset) : 0;
  const bytes = Math.min(length ?? missing, missing);
  if (bytes > 0 && !(await isWithin(receivedByteQuotas(entered.enquiry, address, bytes))))
    return enquiryFailed("noRoom");
  return { outcome: "done", value: await uploads.append(entered, id, { offset, chunks }) };
}
