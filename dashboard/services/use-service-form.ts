import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { useNavigate, useRevalidator } from "react-router";
import { problemText } from "../../domain/services/problems.ts";
import type { Service } from "../../domain/services/service.ts";
import type { RecordsClient } from "../../records/client.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { french } from "../../ui/text/typography.ts";
import { decisionProblem } from "../parts/decision.ts";
import { notifyTeam } from "../parts/toast.ts";
import type { StoredDraft } from "../parts/unsaved/drafts.ts";
import { useUnsaved } from "../parts/unsaved/unsaved.ts";
import {
  clashingFields,
  differentFields,
  type ServiceDraft,
  type ServiceFieldName,
  serviceDraft,
  serviceFields,
  type TypedService,
  typedPriceProblems,
  typedService,
} from "./service-form-values.ts";
import {
  fillServiceFields,
  type ServiceOrigin,
  sendForm,
  serviceOrigin,
  takePictures,
} from "./service-sending.ts";
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

/** The state of the form, its save, and the conflict with the version that somebody else has saved meanwhile. */
export function useServiceForm({ client, service, draftName: name, kept, onCreate }: ServiceFormProps) {
  const [id] = useState(() => service?.id ?? kept?.typed.id ?? newRecordId());
  const [opened] = useState(() => openedOrigin(service, kept));
  const form = useForm<TypedService>({ defaultValues: kept?.typed.values ?? opened.base });
  const { origin, textKey, refill } = useOriginOfForm(form, opened);
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(kept?.files ?? new Map());
  const [isRestored, setRestored] = useState(kept !== null);
  const [share, setShare] = useState<number>();
  const [whole, setWhole] = useState("");
  const [theirs, setTheirs] = useState<Service>();
  const { isUnsaved, rename } = useStoredForm({ client, name, id, form, files, origin });
  const finish = useFinish(id, onCreate);

  useNewerService(service, () => {
    const isBusy = share !== undefined || theirs !== undefined;
    if (!service || isBusy || service.updated <= (origin.seen ?? "")) return;
    const clashing = clashingFields(form.getValues(), origin.base, typedService(service));
    if (clashing.length === 0) refill(origin.base, service);
  });

  /** @param asDraft `true` leaves the published content to visitors */
  async function save(values: TypedService, asDraft = false): Promise<void> {
    if (share !== undefined) return;
    if (origin.seen !== undefined && differentFields(values, origin.base).length === 0)
      return notifyTeam(texts.nothing);
    setWhole("");
    setTheirs(undefined);
    if (showCodes(form, typedPriceProblems(values))) return;
    setShare(0);
    const sending = { client, id, files, form, refill, onProgress: setShare };
    const isDraft = asDraft || origin.isDraft;
    const { saved, sentValues } = await sendForm(sending, { ...origin, isDraft });
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
    refill(sentValues, saved.value);
    return finish(!service, serviceOrigin(saved.value).isDraft ? texts.savedDraft : texts.saved);
  }

  /** Ends the conflict: the writer's fields stay, or the stored ones replace those that both have changed. */
  function decide(keepsMine: boolean): void {
    if (!theirs) return;
    const clashing = clashingFields(form.getValues(), origin.base, typedService(theirs));
    refill(origin.base, theirs, keepsMine ? [] : clashing);
    setTheirs(undefined);
  }

  const state = { form, files, share, whole, theirs, ...origin, textKey, isUnsaved, isRestored };
  return { ...state, setFiles, save, decide };
}

function openedOrigin(service: Service | undefined, browserDraft: ServiceFormProps["kept"]): ServiceOrigin {
  const opened = serviceOrigin(service);
  if (!browserDraft) return opened;
  const { base, seen, isDraft = opened.isDraft } = browserDraft.typed;
  return { base, seen, isDraft };
}

/** The version that the form was filled with, and a function that fills it with another one. */
function useOriginOfForm(form: UseFormReturn<TypedService>, opened: ServiceOrigin) {
  const [origin, setOrigin] = useState(opened);
  const [textKey, setTextKey] = useState(0);

  function refill(from: TypedService, stored: Service, over: readonly ServiceFieldName[] = []): void {
    const next = serviceOrigin(stored);
    // Words that were typed for a draft do not become public because a colleague has published it.
    const isDraft = next.isDraft || (origin.isDraft && differentFields(form.getValues(), from).length > 0);
    const filledFields = fillServiceFields(form, { from, next: next.base, over });
    // The editor of the text starts from its value, and then holds it.
    if (filledFields.includes("text")) setTextKey((key) => key + 1);
    setOrigin({ ...next, isDraft });
  }

  return { origin, textKey, refill };
}

/** Calls back when the page has read another version of the service, such as one that was published meanwhile. */
function useNewerService(service: Service | undefined, take: () => void): void {
  const latest = useRef(take);
  latest.current = take;
  const version = service?.updated;
  useEffect(() => {
    if (version) latest.current();
  }, [version]);
}

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
  origin: ServiceOrigin;
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
function useFinish(id: string, onCreate: (id: string) => void) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return async (isNew: boolean, sentence: string): Promise<void> => {
    if (isNew) {
      onCreate(id);
      // The writer may be typing: the focus and the position stay.
      const stays = { replace: true, preventScrollReset: true, state: { isOverPage: true } };
      await navigate(`/dashboard/services/${id}`, stays);
    } else void revalidate();
    await notifyTeam(sentence);
  };
}
