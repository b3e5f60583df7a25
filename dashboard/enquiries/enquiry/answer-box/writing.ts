import { useCallback, useMemo, useRef, useState } from "react";
import { problemText } from "../../../../domain/enquiries/replies/problems.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import { sendReply } from "../../../../records/enquiries/sending.ts";
import type { WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import { askAsUser } from "../../../../records/sign-in/ask-as-user.ts";
import { type Uploading, useUploading } from "../../../../site/sections/uploading.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { notifyTeam } from "../../../parts/toast.ts";
import { useUnsaved } from "../../../parts/unsaved/unsaved.ts";
import type { TeamsEnquiry } from "../loading.ts";
import { isAnyoneReachable } from "../people.ts";
import { texts } from "./answer-box.texts.ts";
import {
  colleaguesAnswers,
  nothingWritten,
  unfilledPlaceholders,
  type Written,
  writtenDraft,
} from "./written.ts";

/** Errors of the text, its files, or the whole. */
type Faults = { body?: string; attachments?: string; whole?: string };

const noFiles: ReadonlyMap<string, File> = new Map();

type WritingProps = TeamsEnquiry & { onSent: () => void };

/** The state of the answer box. The browser stores its draft until it has arrived. */
export function useWriting({ client, user, whole, isMailed, kept, onSent }: WritingProps) {
  const { id: enquiry } = whole.message;
  const firstMode = isAnyoneReachable(whole) ? "client" : "call";
  const [written, setWritten] = useState<Written>(kept ?? { ...nothingWritten, mode: firstMode });
  const [shownMode, setShownMode] = useState<Written["mode"]>(firstMode);
  // An address was added or removed. Without text, the form switches to the mode that is possible now.
  if (shownMode !== firstMode) {
    setShownMode(firstMode);
    if (written.body.trim() === "" && written.mode === shownMode) setWritten({ ...written, mode: firstMode });
  }
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const { meanwhile, holdBack } = useMeanwhile(whole, user.id, written);
  const uploading = useUploading(() => setFaults({}), {
    id: kept?.id ?? "",
    written: kept?.sent ?? "",
  });
  const chosenCount = uploading.attachments.chosen.length;
  const hasLostFiles = (kept?.files ?? 0) > 0 && chosenCount === 0;
  const files = hasLostFiles ? (kept?.files ?? 0) : chosenCount;
  const unsaved = useKeptWriting(client, writtenDraft(client, enquiry), written, files);

  function change(changed: Partial<Written>): void {
    setFaults({});
    setWritten((before) => ({ ...before, ...changed }));
  }

  /** Sends the text. Returns whether the text needs no change: it has arrived, or the error is elsewhere. */
  async function send(): Promise<boolean> {
    if (busy) return true;
    const foundFaults = writtenFaults(written) ?? holdBack();
    if (foundFaults) return refuse(foundFaults);
    setFaults({});
    setBusy(true);
    const answer = await sendWritten(enquiry, written, uploading, (attempt) => change(attempt));
    setBusy(false);
    if (answer.outcome === "done") return arrive();
    if (answer.outcome === "failed") return refuse({ whole: texts.notSent[answer.reason] });
    return refuse(answer.outcome === "invalid" ? answerRefusal(answer.codes) : { whole: texts.ended });
  }

  function arrive(): true {
    unsaved.settle();
    uploading.clear();
    const { mode } = written;
    const arrived = mode === "client" ? (isMailed ? texts.sent : texts.stored) : texts.noted[mode];
    void notifyTeam(arrived);
    onSent();
    return true;
  }

  function refuse(newFaults: Faults): boolean {
    setFaults(newFaults);
    return newFaults.body === undefined;
  }

  return { written, change, faults, busy, uploading, hasLostFiles, meanwhile, send };
}

/**
 * Returns a colleague's answer to the client that came while this one was written. `holdBack` returns the fault of
 * sending then, once for each such answer. Without text, the writer sees each answer as it comes.
 */
function useMeanwhile({ replies }: WholeEnquiry, user: string, { mode, body }: Written) {
  const [seenIds, setSeenIds] = useState<ReadonlySet<string>>(() => replyIds(replies));
  const [latest] = colleaguesAnswers(replies, seenIds, user).reverse();
  const see = () => setSeenIds(replyIds(replies));
  if (latest && body.trim() === "") see();
  const meanwhile = mode === "client" ? latest : undefined;
  const holdBack = (): Faults | undefined => {
    if (!meanwhile) return undefined;
    see();
    return { whole: texts.heldBack(meanwhile.author_name) };
  };
  return { meanwhile, holdBack };
}

function replyIds(replies: readonly { id: string }[]): ReadonlySet<string> {
  return new Set(replies.map(({ id }) => id));
}

/** Stores the draft, so that it survives a crash of the browser. Other pages may be visited meanwhile. */
function useKeptWriting(client: RecordsClient, name: string, writing: Written, files: number) {
  const latest = useRef(writing);
  latest.current = writing;
  const draft = useMemo(() => ({ typed: { ...writing, files }, files: noFiles }), [writing, files]);
  const isUnsaved = useCallback(() => latest.current.body.trim() !== "", []);
  return useUnsaved({ client, name, draft, isUnsaved, staysOpen: true });
}

/** The errors found before sending. */
function writtenFaults({ mode, body }: Written): Faults | undefined {
  if (body.trim() === "") return { body: texts.missing[mode] };
  const unfilled = mode === "client" ? unfilledPlaceholders(body) : [];
  return unfilled.length > 0 ? { body: texts.unfilled(unfilled.join(", ")) } : undefined;
}

/** Sends the files first; calls `leaving` with the attempt just before the text is sent. */
function sendWritten(
  enquiry: string,
  { mode, body }: Written,
  uploading: Uploading,
  leaving: (attempt: Pick<Written, "id" | "sent">) => void,
) {
  const kind = mode === "client" ? undefined : mode;
  return askAsUser((client) =>
    // The mode counts as part of the text: a note must not pass for the answer that was tried before it.
    uploading.upload({ subject: mode, body: body.trim() }, (words, options) => {
      const { id, written: sent } = uploading.attempt();
      leaving({ id, sent });
      return sendReply(client, enquiry, { ...words, kind }, options);
    }),
  );
}

/** The store's errors in French. An error of any other field counts as an error of the whole. */
function answerRefusal(codes: Record<string, string>): Faults {
  const sentences = Object.entries(codes).map(([field, code]) => [
    field === "body" || field === "attachments" ? field : "whole",
    french(problemText(field, code)),
  ]);
  return Object.fromEntries(sentences);
}
