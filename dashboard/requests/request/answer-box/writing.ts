import { useCallback, useMemo, useRef, useState } from "react";
import { problemText } from "../../../../domain/replies/problems.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import { sendReply } from "../../../../records/messages/sending.ts";
import { askAsUser } from "../../../../records/sign-in/ask-as-user.ts";
import { type Uploading, useUploading } from "../../../../site/sections/uploading.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { notifyTeam } from "../../../parts/toast.ts";
import { useUnsaved } from "../../../parts/unsaved/unsaved.ts";
import { isAnyoneReachable } from "../people.ts";
import { texts } from "./answer-box.texts.ts";
import type { AnswerBoxProps } from "./answer-box-props.ts";
import { nothingWritten, unfilledIn, type Written, writtenDraft } from "./written.ts";

/** What is wrong with what is written: with its words, its files, or all of it. */
type Faults = { body?: string; attachments?: string; whole?: string };

const noFiles: ReadonlyMap<string, File> = new Map();

/** What is being written about a request, kept by the browser until it has arrived. */
export function useWriting({ client, whole, isMailed, kept, onSent }: AnswerBoxProps) {
  const { id: request } = whole.message;
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
  const uploading = useUploading(() => setFaults({}), {
    id: kept?.id ?? "",
    written: kept?.sent ?? "",
  });
  const chosen = uploading.attachments.chosen.length;
  const hasLostFiles = (kept?.files ?? 0) > 0 && chosen === 0;
  const files = hasLostFiles ? (kept?.files ?? 0) : chosen;
  const unsaved = useKeptWriting(client, writtenDraft(client, request), written, files);

  function change(changed: Partial<Written>): void {
    setFaults({});
    setWritten((before) => ({ ...before, ...changed }));
  }

  /** Answers whether the words may stay as they are: they have arrived, or it is not they that are at fault. */
  async function send(): Promise<boolean> {
    if (busy) return true;
    const found = faultsIn(written);
    if (found) return refuse(found);
    setFaults({});
    setBusy(true);
    const answer = await sendWritten(request, written, uploading, (attempt) => change(attempt));
    setBusy(false);
    if (answer.outcome === "done") return arrive();
    if (answer.outcome === "failed") return refuse({ whole: texts.notSent[answer.reason] });
    return refuse(answer.outcome === "invalid" ? refusalIn(answer.codes) : { whole: texts.ended });
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

  function refuse(found: Faults): boolean {
    setFaults(found);
    return found.body === undefined;
  }

  return { written, change, faults, busy, uploading, hasLostFiles, send };
}

/** The browser keeps what is written beyond a crash; other pages may be gone to meanwhile. */
function useKeptWriting(client: RecordsClient, name: string, written: Written, files: number) {
  const latest = useRef(written);
  latest.current = written;
  const draft = useMemo(() => ({ typed: { ...written, files }, files: noFiles }), [written, files]);
  const isUnsaved = useCallback(() => latest.current.body.trim() !== "", []);
  return useUnsaved({ client, name, draft, isUnsaved, staysOpen: true });
}

/** What stands against sending it as it is. */
function faultsIn({ mode, body }: Written): Faults | undefined {
  if (body.trim() === "") return { body: texts.missing[mode] };
  const unfilled = mode === "client" ? unfilledIn(body) : [];
  return unfilled.length > 0 ? { body: texts.unfilled(unfilled.join(", ")) } : undefined;
}

/** Its files leave first; `leaving` is told under which id the words are about to. */
function sendWritten(
  request: string,
  { mode, body }: Written,
  uploading: Uploading,
  leaving: (attempt: Pick<Written, "id" | "sent">) => void,
) {
  const kind = mode === "client" ? undefined : mode;
  return askAsUser((client) =>
    // The mode counts as part of the words: a note must not pass for the answer that was tried before it.
    uploading.upload({ subject: mode, body: body.trim() }, (words, options) => {
      const { id, written: sent } = uploading.attempt();
      leaving({ id, sent });
      return sendReply(client, request, { ...words, kind }, options);
    }),
  );
}

/** What the store says against it, in French; what is about none of its fields is about all of it. */
function refusalIn(codes: Record<string, string>): Faults {
  const sentences = Object.entries(codes).map(([field, code]) => [
    field === "body" || field === "attachments" ? field : "whole",
    french(problemText(field, code)),
  ]);
  return Object.fromEntries(sentences);
}
