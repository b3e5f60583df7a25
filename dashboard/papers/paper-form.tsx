import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import type { Paper } from "../../domain/papers/paper.ts";
import { problemText } from "../../domain/papers/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import { savePaper } from "../../records/papers/team.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { decisionProblem } from "../parts/decision.ts";
import { useShowAgain } from "../parts/router.ts";
import { notifyTeam } from "../parts/toast.ts";
import { deleteDraft, type StoredDraft } from "../parts/unsaved/drafts.ts";
import { useUnsaved } from "../parts/unsaved/unsaved.ts";
import { type ChosenFile, type FileChoice, useChosenFile } from "./chosen-file.ts";
import { PaperAudience, PaperDates, PaperFacts, PaperKinds } from "./paper-fields.tsx";
import { PaperFile } from "./paper-file.tsx";
import {
  changedPaperFields,
  type PaperDraft,
  refilledFields,
  sentPaper,
  type TypedPaper,
  typedPaper,
} from "./paper-form-values.ts";
import { texts } from "./papers.texts.ts";

type PaperFormProps = {
  client: RecordsClient;
  /** The paper to change, or `undefined` for a new one. */
  paper: Paper | undefined;
  /** The values of a new form. */
  begun?: TypedPaper;
  /** The draft's name, and the unsaved draft. */
  draftName: string;
  kept: StoredDraft<PaperDraft> | null;
};

/** The form of a paper. A kind, a photo and an end are enough. */
export function PaperForm(props: PaperFormProps) {
  const { paper, kept } = props;
  const { form, choice, isUnsaved, share, whole, save } = usePaperForm(props);
  const foundText = choice.chosen ? texts.foundWithFile : texts.found;
  return (
    <form className="fields paper-form" noValidate onSubmit={form.handleSubmit(save)}>
      {kept && isUnsaved() && (
        <p className="note" role="status">
          {foundText}
        </p>
      )}
      {whole && <Notice tone="fault">{whole}</Notice>}
      <PaperKinds form={form} isNew={paper === undefined} />
      <PaperFile paper={paper} choice={choice} />
      <PaperDates form={form} />
      <PaperFacts form={form} />
      <PaperAudience form={form} />
      <p role="status" className="note">
        {share !== undefined && texts.sending(Math.round(share * 100))}
      </p>
      <div className="actions">
        <SubmitButton busy={share !== undefined || choice.isPreparing}>{texts.save}</SubmitButton>
      </div>
    </form>
  );
}

/** The state of the form, and its save. */
function usePaperForm({ client, paper, begun, draftName: name, kept }: PaperFormProps) {
  const [id] = useState(() => paper?.id ?? kept?.typed.id ?? newRecordId());
  const initial = begun ?? typedPaper(paper);
  const form = useForm<TypedPaper>({ defaultValues: kept?.typed.values ?? initial });
  const choice = useChosenFile(keptFile(kept));
  const { base, refill } = useRefill(form, paper, kept?.typed.base ?? initial);
  const [share, setShare] = useState<number>();
  const [whole, setWhole] = useState("");
  const draft = useDraft({ id, values: form.watch(), base }, choice.chosen);
  const latest = useRef({ chosen: choice.chosen, base });
  latest.current = { chosen: choice.chosen, base };
  const { getValues } = form;
  const isUnsaved = useCallback(
    () => latest.current.chosen !== undefined || !areEqual(getValues(), latest.current.base),
    [getValues],
  );
  const unsaved = useUnsaved({ client, name, draft, isUnsaved, staysOpen: true });
  const finish = useFinish();

  async function save(values: TypedPaper): Promise<void> {
    if (choice.isPreparing || share !== undefined) return;
    const { chosen } = choice;
    const isNew = paper === undefined;
    const content = paperContent(isNew ? sentPaper(values) : changedPaperFields(values, base), chosen?.file);
    if (!isNew && [...content.keys()].length === 0) return notifyTeam(texts.nothing);
    if (showFaults(form, choice, missingFaults(values))) return;
    setWhole("");
    setShare(0);
    const saved = await savePaper(client, { id, isNew }, content, setShare);
    setShare(undefined);
    if (saved.outcome === "done") {
      if (isNew) unsaved.settle();
      else void deleteDraft(name);
      refill(values, sentPaper(values));
      choice.settle(chosen);
      return finish(isNew);
    }
    const codes = saved.outcome === "invalid" ? saved.codes : {};
    const shownCodes = Object.entries(codes).filter(([field]) => field === "file" || field in values);
    const faults = shownCodes.map(([field, code]) => [field, french(problemText(field, code))]);
    if (!showFaults(form, choice, Object.fromEntries(faults)))
      setWhole(decisionProblem(saved, problemText, texts.notSaved));
  }

  return { form, choice, isUnsaved, share, whole, save };
}

/** The values that the form was filled with. A changed record replaces them, and all fields that nobody has changed. */
function useRefill(
  { getValues, setValue }: UseFormReturn<TypedPaper>,
  paper: Paper | undefined,
  initial: TypedPaper,
) {
  const [base, setBase] = useState(initial);
  const latest = useRef(base);

  const refill = useCallback(
    (from: TypedPaper, stored: TypedPaper) => {
      for (const [field, value] of refilledFields(getValues(), from, stored)) setValue(field, value);
      latest.current = stored;
      setBase(stored);
    },
    [getValues, setValue],
  );

  useEffect(() => {
    if (paper) refill(latest.current, typedPaper(paper));
  }, [paper, refill]);

  return { base, refill };
}

function keptFile(draft: StoredDraft<PaperDraft> | null): ChosenFile | undefined {
  const key = draft?.typed.fileKey ?? "";
  const file = draft?.files.get(key);
  return file && { key, file };
}

/** The draft to store, the same object until a value or the file changes. */
function useDraft(
  typed: Omit<PaperDraft, "fileKey">,
  chosenFile: ChosenFile | undefined,
): StoredDraft<PaperDraft> {
  const text = JSON.stringify(typed);
  return useMemo(
    () => ({
      typed: { ...JSON.parse(text), fileKey: chosenFile?.key ?? "" },
      files: new Map(chosenFile ? [[chosenFile.key, chosenFile.file]] : []),
    }),
    [text, chosenFile],
  );
}

/** Shows the errors beside their fields. Returns `false` if there are none. */
function showFaults(
  { setError }: UseFormReturn<TypedPaper>,
  choice: FileChoice,
  { file: fileFault, ...others }: Record<string, string>,
): boolean {
  if (fileFault) choice.setFault(fileFault);
  for (const [field, message] of Object.entries(others))
    setError(field as keyof TypedPaper, { message }, { shouldFocus: true });
  return fileFault !== undefined || Object.keys(others).length > 0;
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
