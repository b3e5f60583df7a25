import type { EnquiryFailure, EnquiryOutcome } from "../../domain/enquiries/outcomes.ts";
import type { PlanUpload, UploadAnswer, UploadFailure } from "../../domain/enquiries/uploads/upload.ts";
import { progressFetch } from "../upload.ts";
import { askSite, tellSite } from "./link-request.ts";

export type SentPlan =
  | { outcome: "done"; upload: PlanUpload }
  /** Refused for good: a retry gives the same result. */
  | { outcome: "refused"; reason: PlanRefusal }
  | { outcome: "cancelled" };

/** The reason: the enquiry takes no more plans, the file is unfit, the sender is too fast, or the link is dead. */
export type PlanRefusal =
  | UploadFailure
  | Exclude<EnquiryFailure, "unanswered" | "tooMany">
  | "tooOften"
  | "dead"
  /** Set by this device: the choice is a folder, or the file has changed since. */
  | "unreadable";

type Sending = {
  /** Identifies this file in this enquiry. The same key resumes an interrupted upload, from any tab or device. */
  key: string;
  /** Receives the share that has arrived, from 0 to 1, and whether the upload waits for the network. */
  onProgress: (share: number, isWaiting: boolean) => void;
  signal?: AbortSignal;
};

/** Bytes of one part: the most that a broken connection loses. */
const part = 1024 * 1024;
const longestPause = 30_000;

/** Sends a plan part by part, and continues for as long as the network comes and goes. Never rejects. */
export async function sendPlan(enquiry: string, file: File, sending: Sending): Promise<SentPlan> {
  const { onProgress, signal } = sending;
  for (let failures = 0; ; ) {
    if (signal?.aborted) return { outcome: "cancelled" };
    const answer = await sendRest(enquiry, file, sending);
    if (answer.outcome !== "broken") return answer;
    failures = answer.moved ? 0 : failures + 1;
    onProgress(answer.share, true);
    await pause(Math.min(longestPause, 1_000 * 2 ** Math.min(failures, 5)), signal);
    if (signal?.aborted) {
      await askSite(`fichiers/${answer.id}?${uploadQuery(enquiry)}`, { method: "DELETE" });
      return { outcome: "cancelled" };
    }
  }
}

type Broken = { outcome: "broken"; moved: boolean; share: number; id: string };

async function sendRest(
  enquiry: string,
  file: File,
  { key, onProgress, signal }: Sending,
): Promise<SentPlan | Broken> {
  const beginning = await tellSite<UploadAnswer>("fichiers", {
    enquiry,
    key,
    name: file.name,
    size: file.size,
  });
  let hasAdvanced = false;
  let upload = readUpload(beginning);
  if (!upload || "outcome" in upload)
    return upload ?? { outcome: "broken", moved: hasAdvanced, share: 0, id: "none" };
  const { id } = upload;
  while (upload.state === "receiving" || upload.state === "checking") {
    const { received } = upload;
    onProgress(received / file.size, false);
    // Read before sending: an unreadable file would look like a missing network.
    const chunk = await file
      .slice(received, received + part)
      .arrayBuffer()
      .catch(() => undefined);
    if (!chunk) return { outcome: "refused", reason: "unreadable" };
    const toldShare = (share: number) => onProgress((received + share * chunk.byteLength) / file.size, false);
    const answer = await askSite<UploadAnswer>(
      `fichiers/${id}?${uploadQuery(enquiry)}`,
      {
        method: "PATCH",
        headers: { "Content-Type": "application/octet-stream", "Upload-Offset": String(received) },
        body: chunk,
        ...(signal && { signal }),
      },
      progressFetch(toldShare),
    );
    const next = readUpload(answer);
    if (next && "outcome" in next) return next;
    // The file is being checked elsewhere, so the loop polls after a pause.
    if (!next || (next.state === "checking" && upload.state === "checking"))
      return { outcome: "broken", moved: hasAdvanced, share: received / file.size, id };
    hasAdvanced ||= next.received > received;
    upload = next;
  }
  return { outcome: "done", upload };
}

/** Returns the upload's state or its refusal, or `undefined` if no answer came. */
function readUpload(answer: EnquiryOutcome<UploadAnswer>): PlanUpload | SentPlan | undefined {
  if (answer.outcome === "failed" && answer.reason === "unanswered") return undefined;
  if (answer.outcome !== "done") return { outcome: "refused", reason: uploadRefusal(answer) };
  const { value } = answer;
  if (value.outcome === "done") return value.upload;
  return value.reason === "mismatch" && value.upload
    ? value.upload
    : { outcome: "refused", reason: value.reason };
}

function uploadRefusal(answer: Exclude<EnquiryOutcome<unknown>, { outcome: "done" }>): PlanRefusal {
  if (answer.outcome === "dead") return "dead";
  if (answer.outcome === "invalid" || answer.reason === "unanswered") return "refused";
  return answer.reason === "tooMany" ? "tooOften" : answer.reason;
}

function uploadQuery(enquiry: string): URLSearchParams {
  return new URLSearchParams({ demande: enquiry });
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  if (signal?.aborted) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  signal?.addEventListener("abort", () => resolve(), { once: true });
  // The network may return before the pause ends.
  globalThis.addEventListener?.("online", () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
