import { useCallback, useMemo, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { Paper } from "../../domain/papers/paper.ts";
import { problemText } from "../../domain/papers/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import { savePaper } from "../../records/papers/team.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { decisionProblem } from "../parts/decision.ts";
import { useShowAgain } from "../parts/router.ts";
import { notifyTeam } from "../parts/toast.ts";
import { deleteDraft, type StoredDraft } from "../parts/unsaved/drafts.ts";
import { useUnsaved } from "../parts/unsaved/unsaved.ts";
import { PaperAudience, PaperDates, PaperFacts, PaperKinds } from "./paper-fields.tsx";
import { PaperFile } from "./paper-file.tsx";
import { changedPaperFields, type TypedPaper, typedPaper } from "./paper-form-values.ts";
import { texts } from "./papers.texts.ts";

type PaperFormProps = {
  client: RecordsClient;
  /** The paper to change, or `undefined` for a new one. */
  paper: Paper | undefined;
  /** The values of a new form. */
  begun?: TypedPaper;
  /** The draft's name, and the unsaved draft. */
  draftName: string;
  kept: StoredDraft<TypedPaper> | null;
};

/** The form of a paper. A kind, a photo and an end are enough. */
export function PaperForm({ client, paper, begun, draftName: name, kept }: PaperFormProps) {
  const initial = begun ?? typedPaper(paper);
  const form = useForm<TypedPaper>({ defaultValues: kept?.typed ?? initial });
  const [file, setFile] = useState(kept?.files.get("file"));
  const [fileFault, setFileFault] = useState<string>();
  const [share, setShare] = useState<number>();
  const [whole, setWhole] = useState("");
  const draft = useDraft(form.watch(), file);
  const latest = useRef({ file, initial });
  latest.current = { file, initial };
  const { getValues, setError } = form;
  const isUnsaved = useCallback(
    () => latest.current.file !== undefined || !areEqual(getValues(), latest.current.initial),
    [getValues],
  );
  const unsaved = useUnsaved({ client, name, draft, isUnsaved, staysOpen: true });
  const finish = useFinish();

  async function save(values: TypedPaper): Promise<void> {
    const content = paperContent(changedPaperFields(values, paper), file);
    if (paper && [...content.keys()].length === 0) return notifyTeam(texts.nothing);
    if (showFaults(missingFaults(values))) return;
    setWhole("");
    setShare(0);
    const saved = await savePaper(client, paper?.id, content, setShare);
    setShare(undefined);
    if (saved.outcome === "done") {
      if (paper) void deleteDraft(name);
      else unsaved.settle();
      setFile(undefined);
      return finish(paper === undefined);
    }
    const codes = saved.outcome === "invalid" ? saved.codes : {};
    const shownCodes = Object.entries(codes).filter(([field]) => field === "file" || field in values);
    const faults = shownCodes.map(([field, code]) => [field, french(problemText(field, code))]);
    if (!showFaults(Object.fromEntries(faults)))
      setWhole(decisionProblem(saved, problemText, texts.notSaved));
  }

  function showFaults({ file: ofFile, ...others }: Record<string, string>): boolean {
    if (ofFile) setFileFault(ofFile);
    for (const [field, message] of Object.entries(others))
      setError(field as keyof TypedPaper, { message }, { shouldFocus: true });
    return ofFile !== undefined || Object.keys(others).length > 0;
  }

  function choose(newFile: File): void {
    setFileFault(undefined);
    setFile(newFile);
  }

  return (
    <form className="fields paper-form" noValidate onSubmit={form.handleSubmit(save)}>
      {kept && isUnsaved() && (
        <p className="note" role="status">
          {texts.found}
        </p>
      )}
      {whole && <Notice tone="fault">{whole}</Notice>}
      <PaperKinds form={form} isNew={paper === undefined} />
      <PaperFile paper={paper} chosen={file} fault={fileFault} onChoose={choose} onFault={setFileFault} />
      <PaperDates form={form} />
      <PaperFacts form={form} />
      <PaperAudience form={form} />
      <p role="status" className="note">
        {share !== undefined && texts.sending(Math.round(share * 100))}
      </p>
      <div className="actions">
        <SubmitButton busy={share !== undefined}>{texts.save}</SubmitButton>
      </div>
    </form>
  );
}

/** The draft to store, the same object until a value or the file changes. */
function useDraft(typed: TypedPaper, file: File | undefined): StoredDraft<TypedPaper> {
  const values = JSON.stringify(typed);
  return useMemo(
    () => ({ typed: JSON.parse(values), files: new Map(file ? [["file", file]] : []) }),
    [values, file],
  );
}

/** Returns a function that shows the saved paper: in the list if it is new, or else in place. */
function useFinish(): (isNew: boolean) => Promise<void> {
  const showAgain = useShowAgain();
  const navigate = useNavigate();
  return async (isNew) => {
    if (isNew) await navigate("/dashboard/papiers");
    else void showAgain();
    await notifyTeam(texts.saved);
  };
}

/** The errors that need no answer of the site. */
function missingFaults({ kind, ends_on }: TypedPaper): Record<string, string> {
  const missing = { ...(!ends_on && { ends_on }), ...(!kind && { kind }) };
  return Object.fromEntries(
    Object.keys(missing).map((field) => [field, french(problemText(field, "validation_required"))]),
  );
}

function paperContent(changed: Partial<TypedPaper>, file: File | undefined): FormData {
  const content = new FormData();
  for (const [field, value] of Object.entries(changed)) content.set(field, value);
  if (file) content.set("file", file);
  return content;
}

function areEqual(one: TypedPaper, other: TypedPaper): boolean {
  return Object.entries(one).every(([field, value]) => value.trim() === other[field as keyof TypedPaper]);
}
