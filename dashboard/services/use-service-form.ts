import { useCallback, useMemo, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import { problemText } from "../../domain/services/problems.ts";
import type { Service } from "../../domain/services/service.ts";
import type { RecordsClient } from "../../records/client.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { type ServiceOutcome, saveService } from "../../records/services/team.ts";
import { french } from "../../ui/text/typography.ts";
import { decisionProblem } from "../parts/decision.ts";
import { useShowAgain } from "../parts/router.ts";
import { notifyTeam } from "../parts/toast.ts";
import type { StoredDraft } from "../parts/unsaved/drafts.ts";
import { useUnsaved } from "../parts/unsaved/unsaved.ts";
import {
  clashingFields,
  differentFields,
  isSameField,
  type ServiceDraft,
  type ServiceFieldName,
  savedPictures,
  sentService,
  serviceDraft,
  serviceFields,
  type TypedService,
  typedPriceProblems,
  typedService,
} from "./service-form-values.ts";
import { formTexts as texts } from "./services.texts.ts";

export type ServiceFormProps = {
  client: RecordsClient;
  /** The service to change, or `undefined` for a new one. */
  service: Service | undefined;
  draftName: string;
  kept: StoredDraft<ServiceDraft> | null;
  /** Receives the id of a service that was created. */
  onCreate: (id: string) => void;
};

export type ServiceEditing = ReturnType<typeof useServiceForm>;

/** The version that the form was filled with. A new service has no `seen`. */
type Origin = { base: TypedService; seen: string | undefined };

/** The state of the form, its save, and the conflict with the version that somebody else has saved meanwhile. */
export function useServiceForm({ client, service, draftName: name, kept, onCreate }: ServiceFormProps) {
  const [id] = useState(() => service?.id ?? kept?.typed.id ?? newRecordId());
  const [origin, setOrigin] = useState<Origin>(() =>
    kept
      ? { base: kept.typed.base, seen: kept.typed.seen }
      : { base: typedService(service), seen: service?.updated },
  );
  const form = useForm<TypedService>({ defaultValues: kept?.typed.values ?? origin.base });
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(kept?.files ?? new Map());
  const [isRestored, setRestored] = useState(kept !== null);
  const [share, setShare] = useState<number>();
  const [whole, setWhole] = useState("");
  const [theirs, setTheirs] = useState<Service>();
  const [textKey, setTextKey] = useState(0);
  const { isUnsaved, rename } = useStoredForm({ client, name, id, form, files, origin });
  const finish = useFinish(id, onCreate);

  function refill(from: TypedService, stored: Service, over: readonly ServiceFieldName[]): void {
    const next = typedService(stored);
    if (fillFields(form, { from, next, over }).includes("text")) setTextKey((key) => key + 1);
    setOrigin({ base: next, seen: stored.updated });
  }

  async function save(values: TypedService): Promise<void> {
    if (share !== undefined) return;
    if (origin.seen !== undefined && differentFields(values, origin.base).length === 0)
      return notifyTeam(texts.nothing);
    setWhole("");
    setTheirs(undefined);
    if (showCodes(form, typedPriceProblems(values))) return;
    setShare(0);
    const sending = { client, id, files, form, refill, onProgress: setShare };
    const { saved, sentValues } = await sendForm(sending, origin);
    setShare(undefined);
    if (saved.outcome === "conflict") return setTheirs(saved.theirs);
    if (saved.outcome !== "done") {
      if (!showCodes(form, saved.outcome === "invalid" ? saved.codes : {}))
        setWhole(decisionProblem(saved, problemText, texts.notSaved));
      return;
    }
    rename(serviceDraft(client, id));
    takePictures(form, files, sentValues, saved.value);
    setFiles((present) => new Map([...present].filter(([key]) => !files.has(key))));
    setRestored(false);
    // Words that the writer typed while the form was sent stay.
    refill(sentValues, saved.value, []);
    return finish(!service);
  }

  /** Ends the conflict: the writer's fields stay, or the stored ones replace those that both have changed. */
  function decide(keepsMine: boolean): void {
    if (!theirs) return;
    const clashing = clashingFields(form.getValues(), origin.base, typedService(theirs));
    refill(origin.base, theirs, keepsMine ? [] : clashing);
    setTheirs(undefined);
  }

  const state = { form, files, share, whole, theirs, base: origin.base, textKey, isUnsaved, isRestored };
  return { ...state, setFiles, save, decide };
}

/** Shows the saved pictures. The writer's own changes during the save stay. */
function takePictures(
  { getValues, setValue }: UseFormReturn<TypedService>,
  files: ReadonlyMap<string, File>,
  { pictures: sentPictures }: TypedService,
  service: Service,
): void {
  const stored = typedService(service).pictures;
  setValue("pictures", savedPictures(getValues("pictures"), { sentPictures, files, stored }));
}

type Filling = {
  /** The version that the form was filled with. */
  from: TypedService;
  next: TypedService;
  /** Fields that change even if the writer has written in them. */
  over: readonly ServiceFieldName[];
};

/** Shows another version in every field that the writer has not changed. Returns the fields that now differ. */
function fillFields(form: UseFormReturn<TypedService>, { from, next, over }: Filling): ServiceFieldName[] {
  const typed = form.getValues();
  const filledFields = serviceFields.filter(
    (field) => (over.includes(field) || isSameField(typed, from, field)) && !isSameField(typed, next, field),
  );
  for (const field of filledFields) form.setValue(field, next[field]);
  return filledFields;
}

type Sending = Pick<ServiceFormProps, "client"> & {
  id: string;
  files: ReadonlyMap<string, File>;
  form: UseFormReturn<TypedService>;
  refill: (from: TypedService, stored: Service, over: readonly ServiceFieldName[]) => void;
  onProgress: (share: number) => void;
};

/**
 * Sends the changed fields. Takes over what only somebody else has changed. Returns a conflict if both have changed one
 * field. `sentValues` are those of the last attempt.
 *
 * @param more how many further attempts may follow changes by others that do not clash with the form
 */
async function sendForm(sending: Sending, { base, seen }: Origin, more = 1): Promise<Sent> {
  const { client, id, files, form, refill, onProgress } = sending;
  const sentValues = structuredClone(form.getValues());
  const content = sentService(sentValues, seen === undefined ? undefined : base, files);
  const saved = await saveService(client, { id, seen }, content, onProgress);
  if (saved.outcome !== "conflict") return { saved, sentValues };
  const stored = typedService(saved.theirs);
  if (more === 0 || clashingFields(sentValues, base, stored).length > 0) return { saved, sentValues };
  refill(base, saved.theirs, []);
  return sendForm(sending, { base: stored, seen: saved.theirs.updated }, more - 1);
}

type Sent = { saved: ServiceOutcome; sentValues: TypedService };

/** Shows the errors beside their fields. Returns `false` if no field of the form has one. */
function showCodes(form: UseFormReturn<TypedService>, codes: Record<string, string>): boolean {
  const faultyFields = serviceFields.filter((field) => codes[field]);
  for (const field of faultyFields) {
    const message = french(problemText(field, codes[field] ?? ""));
    form.setError(field, { message }, { shouldFocus: field === faultyFields[0] });
  }
  return faultyFields.length > 0;
}

type StoredForm = Pick<ServiceFormProps, "client"> & {
  name: string;
  id: string;
  form: UseFormReturn<TypedService>;
  files: ReadonlyMap<string, File>;
  origin: Origin;
};

/** Stores the form in the browser while it differs from the saved service. */
function useStoredForm({ client, name, id, form, files, origin }: StoredForm) {
  const typed = JSON.stringify({ id, values: form.watch(), ...origin });
  const draft = useMemo(() => ({ typed: JSON.parse(typed), files }), [typed, files]);
  const latest = useRef(origin);
  latest.current = origin;
  const { getValues } = form;
  const isUnsaved = useCallback(
    () => differentFields(getValues(), latest.current.base).length > 0,
    [getValues],
  );
  const { rename } = useUnsaved({ client, name, draft, isUnsaved, staysOpen: true });
  return { isUnsaved, rename };
}

/** Returns a function that shows the saved service: at its own address if it is new, or else in place. */
function useFinish(id: string, onCreate: (id: string) => void): (isNew: boolean) => Promise<void> {
  const showAgain = useShowAgain();
  const navigate = useNavigate();
  return async (isNew) => {
    if (isNew) {
      onCreate(id);
      // The writer may be typing: the focus and the position stay.
      const stays = { replace: true, preventScrollReset: true, state: { isOverPage: true } };
      await navigate(`/dashboard/services/${id}`, stays);
    } else void showAgain();
    await notifyTeam(texts.saved);
  };
}
