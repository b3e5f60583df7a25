import { useMemo, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate, useRevalidator } from "react-router";
import type { Paper } from "../../domain/papers/paper.ts";
import { problemText } from "../../domain/papers/problems.ts";
import type { RecordsClient } from "../../records/client.ts";
import { savePaper } from "../../records/papers/team.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { SubmitButton } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { french } from "../../ui/text/typography.ts";
import { RecordConflict } from "../parts/conflict/record-conflict.tsx";
import { SavedElsewhere } from "../parts/conflict/saved-elsewhere.tsx";
import { type FormOrigin, useRecordForm } from "../parts/conflict/use-record-form.ts";
import { decisionProblem } from "../parts/decision.ts";
import { notifyTeam } from "../parts/toast.ts";
import type { StoredDraft } from "../parts/unsaved/drafts.ts";
import { useUnsaved } from "../parts/unsaved/unsaved.ts";
import { type ChosenFile, type FileChoice, useChosenFile } from "./chosen-file.ts";
import { PaperAudience, PaperDates, PaperFacts, PaperKinds } from "./paper-fields.tsx";
import { PaperFile } from "./paper-file.tsx";
import {
  changedPaperFields,
  type PaperDraft,
  paperDraft,
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
  startingPaper?: TypedPaper;
  /** The draft's name, and the unsaved draft. */
  draftName: string;
  kept: StoredDraft<PaperDraft> | null;
};

/** The form of a paper. A kind, a photo and an end are enough. */
export function PaperForm(props: PaperFormProps) {
  const { paper, kept } = props;
  const { form, choice, shared, share, whole, save } = usePaperForm(props);
  const { theirs, contested, isUnsaved, decide } = shared;
  const foundText = choice.chosen ? texts.foundWithFile : texts.found;
  return (
    <form className="fields paper-form" noValidate onSubmit={form.handleSubmit(save)}>
      {kept && isUnsaved() && (
        <p className="note" role="status">
          {foundText}
        </p>
      )}
      {whole && <Notice tone="fault">{whole}</Notice>}
      <SavedElsewhere collection="papers" id={paper?.id} seen={shared.origin.seen} />
      {theirs && (
        <RecordConflict
          title={texts.conflict}
          collection="papers"
          record={theirs}
          fields={contested.map((field) => texts[fieldLabels[field]])}
          onDecide={decide}
        />
      )}
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

const fieldLabels = {
  ...{ kind: "kind", name: "name", issuer: "issuer", number: "number", activities: "activities" },
  ...{ area: "area", file: "file", starts_on: "startsOn", ends_on: "endsOn", shown_to: "shownTo" },
} as const satisfies Record<keyof TypedPaper, keyof typeof texts>;

/** The state of the form, and its save. */
function usePaperForm({ client, paper, startingPaper, draftName: name, kept }: PaperFormProps) {
  const isNew = paper === undefined;
  const [id] = useState(() => paper?.id ?? kept?.typed.id ?? newRecordId());
  const opened = openedPaper(paper, startingPaper, kept);
  const form = useForm<TypedPaper>({ defaultValues: kept?.typed.values ?? opened.base });
  const choice = useChosenFile(keptFile(kept));
  const { chosen } = choice;
  const [share, setShare] = useState<number>();
  const [whole, setWhole] = useState("");
  const shared = useRecordForm<TypedPaper, Paper>({
    ...{ form, record: paper, typedRecord: typedPaper, opened },
    file: { field: "file", isChosen: chosen !== undefined, drop: () => choice.settle(chosen) },
  });
  const draft = useDraft({ id, values: form.watch(), ...shared.origin }, chosen);
  const unsaved = useUnsaved({ client, name, draft, isUnsaved: shared.isUnsaved, staysOpen: true });
  const finish = useFinish();

  async function save(values: TypedPaper): Promise<void> {
    if (choice.isPreparing || share !== undefined) return;
    if (!isNew && !shared.isUnsaved()) return notifyTeam(texts.nothing);
    if (showFaults(form, choice, missingFaults(values))) return;
    setWhole("");
    setShare(0);
    const saved = await shared.save(({ base, seen }) => {
      const typed = form.getValues();
      const changed = seen === undefined ? sentPaper(typed) : changedPaperFields(typed, base);
      return savePaper(client, { id, seen }, paperContent(changed, chosen?.file), setShare);
    });
    setShare(undefined);
    if (saved.outcome === "conflict") return;
    if (saved.outcome === "done") {
      // Words that the writer typed while the form was sent wait in the paper's own form.
      unsaved.rename(paperDraft(client, id));
      choice.settle(chosen);
      return finish(isNew);
    }
    const codes = saved.outcome === "invalid" ? saved.codes : {};
    const shownCodes = Object.entries(codes).filter(([field]) => field in values);
    const faults = shownCodes.map(([field, code]) => [field, french(problemText(field, code))]);
    if (!showFaults(form, choice, Object.fromEntries(faults)))
      setWhole(decisionProblem(saved, problemText, texts.notSaved));
  }

  return { form, choice, shared, share, whole, save };
}

/** The version that the form starts from. A draft of an earlier form knows no version, and is compared with any. */
function openedPaper(
  paper: Paper | undefined,
  startingPaper: TypedPaper | undefined,
  draft: StoredDraft<PaperDraft> | null,
): FormOrigin<TypedPaper> {
  const stored = startingPaper ?? typedPaper(paper);
  if (!draft) return { base: stored, seen: paper?.updated };
  const { base, seen = paper && "" } = draft.typed;
  return { base: { ...base, file: base.file ?? stored.file }, seen };
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
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return async (isNew) => {
    if (isNew) await navigate("/dashboard/papiers");
    else void revalidate();
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

function paperContent(changed: Partial<Record<string, string>>, file: File | undefined): FormData {
  const content = new FormData();
  for (const [field, value] of Object.entries(changed)) content.set(field, value ?? "");
  if (file) content.set("file", file);
  return content;
}
