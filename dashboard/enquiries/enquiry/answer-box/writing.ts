import { useCallback, useMemo, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { RecordsClient } from "../../../../records/client.ts";
import type { WholeEnquiry } from "../../../../records/enquiries/whole-enquiry.ts";
import type { Attempt } from "../../../../records/record/record-id.ts";
import { useUploading } from "../../../../site/sections/uploading.tsx";
import { notifyTeam } from "../../../parts/toast.ts";
import { useUnsaved } from "../../../parts/unsaved/unsaved.ts";
import type { TeamsEnquiry } from "../loading.ts";
import { isAnyoneReachable } from "../people.ts";
import { texts } from "./answer-box.texts.ts";
import { type AnswerFaults, sendingFaults, sendWritten, writtenFaults } from "./answer-sending.ts";
import { slotsOffer } from "./proposed-slots.ts";
import { useQuestion } from "./use-question.ts";
import { isWorthKeeping, nothingWritten, type Written, writtenDraft } from "./written.ts";

const noFiles: ReadonlyMap<string, File> = new Map();

type WritingProps = TeamsEnquiry & {
  /** The id of the writer's last answer in this form. Empty if there is none. */
  sent: string;
  onSent: (answer: string) => void;
};

/** The state of the answer box. The browser stores its draft until it has arrived. */
export function useWriting({ client, user, whole, isMailed, kept, sent, onSent }: WritingProps) {
  const { id: enquiry } = whole.enquiry;
  const [writing, setWriting] = useWritten(whole, kept);
  const [faults, setFaults] = useState<AnswerFaults>({});
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const question = useQuestion(whole, writing, kept, sent);
  const uploading = useUploading(() => setFaults({}), lastAttempt(kept));
  const { files, hasLostFiles } = countFiles(kept, uploading.attachments.chosen.length);
  const facts = { files, lastSeen: question.lastSeen };
  const unsaved = useKeptWriting(client, writtenDraft(client, enquiry), writing, facts);

  function change(changed: Partial<Written>): void {
    setFaults({});
    setWriting((before) => ({ ...before, ...changed }));
  }

  /**
   * Sends the text. Returns whether the text needs no change: it has arrived, or the error is elsewhere. If the team has
   * answered meanwhile, a question comes first.
   *
   * @param isAnyway the writer has read the latest answer in that question
   */
  async function send(isAnyway = false): Promise<boolean> {
    if (busy) return true;
    const foundFaults = writtenFaults(whole, writing);
    if (foundFaults) return refuse(foundFaults);
    if (question.unseen && !isAnyway) return question.ask();
    setFaults({});
    setBusy(true);
    const lastSeen = isAnyway ? (question.latest?.id ?? "") : question.lastSeen;
    const around = { uploading, lastSeen, offer: slotsOffer(whole, user.id, writing) };
    const answer = await sendWritten(enquiry, writing, around, (attempt) => {
      change(attempt);
      return unsaved.storeAttempt({ typed: { ...writing, ...facts, ...attempt }, files: noFiles });
    });
    const isAnswered = answer.outcome === "invalid" && "last_seen" in answer.codes;
    // The question shows the answer that came meanwhile.
    if (isAnswered) await revalidate();
    setBusy(false);
    if (isAnswered) return question.ask();
    return answer.outcome === "done" ? arrive() : refuse(sendingFaults(answer));
  }

  function arrive(): true {
    unsaved.settle();
    const { id } = uploading.attempt();
    uploading.clear();
    void notifyTeam(arrivedText(writing.mode, isMailed));
    onSent(writing.mode === "client" ? id : sent);
    return true;
  }

  function refuse(newFaults: AnswerFaults): boolean {
    setFaults(newFaults);
    return newFaults.body === undefined;
  }

  return { written: writing, change, faults, busy, uploading, hasLostFiles, question, send };
}

function arrivedText(mode: Written["mode"], isMailed: boolean): string {
  if (mode !== "client") return texts.noted[mode];
  return isMailed ? texts.sent : texts.stored;
}

/** Counts the files of the answer. A stored draft has lost its files until its writer chooses some again. */
function countFiles(draft: Written | undefined, chosenCount: number) {
  const hasLostFiles = (draft?.files ?? 0) > 0 && chosenCount === 0;
  return { hasLostFiles, files: hasLostFiles ? (draft?.files ?? 0) : chosenCount };
}

/** The attempt to send a stored draft, in case its answer was lost. */
function lastAttempt(draft: Written | undefined): Attempt {
  return { id: draft?.id ?? "", written: draft?.sent ?? "" };
}

/** The written text. The stored draft counts, if there is one. */
function useWritten(whole: WholeEnquiry, draft: Written | undefined) {
  const firstMode = isAnyoneReachable(whole) ? "client" : "call";
  const [writing, setWriting] = useState<Written>({ ...nothingWritten, mode: firstMode, ...draft });
  const [shownMode, setShownMode] = useState<Written["mode"]>(firstMode);
  // An address was added or removed. Without text, the form switches to the mode that is possible now.
  if (shownMode !== firstMode) {
    setShownMode(firstMode);
    if (writing.body.trim() === "" && writing.mode === shownMode) setWriting({ ...writing, mode: firstMode });
  }
  return [writing, setWriting] as const;
}

/** Stores the draft, so that it survives a crash of the browser. Other pages may be visited meanwhile. */
function useKeptWriting(
  client: RecordsClient,
  name: string,
  writing: Written,
  { files, lastSeen }: Pick<Written, "files" | "lastSeen">,
) {
  const latest = useRef(writing);
  latest.current = writing;
  const draft = useMemo(
    () => ({ typed: { ...writing, files, lastSeen }, files: noFiles }),
    [writing, files, lastSeen],
  );
  const isUnsaved = useCallback(() => isWorthKeeping(latest.current), []);
  return useUnsaved({ client, name, draft, isUnsaved, staysOpen: true });
}
