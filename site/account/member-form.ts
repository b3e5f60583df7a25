import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type FieldErrors, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { deleteTabDraft, readTabDraft, storeTabDraft } from "../../records/drafts.ts";
import type { Outcome } from "../../records/outcome.ts";
import { nextAttempt, noAttempt } from "../../records/record/record-id.ts";
import { french } from "../../ui/text/typography.ts";
import { useToLogin } from "./to-login.ts";

/** A code for each invalid field. */
export type Codes<Name extends string> = Partial<Record<Name, string>>;

type Typed<Name extends string> = Record<Name, string>;

type MemberFormProps<Name extends string> = {
  /** The values of the form before any typing. */
  blank: Typed<Name>;
  /** The key of the draft. A draft survives a reload, and the end of the session. Without a key, no draft is stored. */
  draft?: string;
  /** Returns the problems found before sending: a code for each field, like the store's own. */
  check: (typed: Typed<Name>) => Codes<Name>;
  /** Returns the plain French sentence for a field's code. */
  problemText: (field: string, code: string) => string;
  /** `id` is that of a new record. Unchanged values keep it at each attempt. */
  send: (typed: Typed<Name>, id: string) => Promise<Outcome>;
  /** Keeps the values in the form after sending, because they are now the current ones. */
  keeps?: boolean;
  onSent?: () => void;
};

/** The props that a signed-in person's form passes to its fields. */
export type MemberForm<Name extends string> = ReturnType<typeof useMemberForm<Name>>;

/**
 * A form for a signed-in person. Until it is sent, all typed text stays in the form and in the draft. If the session
 * has ended, the draft waits until the author has signed in again. `result` is the last outcome, without errors of
 * fields that were edited since.
 */
export function useMemberForm<Name extends string>(props: MemberFormProps<Name>) {
  const { blank, draft, check, problemText, send, keeps, onSent } = props;
  const form = useForm<FieldValues>({
    defaultValues: { ...blank, ...(draft ? readTabDraft(draft) : {}) },
    resolver: makeResolver(check, problemText),
    // Errors appear when the form is sent, and disappear when it is edited.
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { register, getValues, clearErrors, setError, reset, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const [result, setResult] = useState<Outcome>();
  const place = useFocusOnFault(submitCount);
  const toLogin = useToLogin();
  const sendAttempt = useAttempts(send);

  async function submit(): Promise<void> {
    setResult(undefined);
    const answer = await sendAttempt(getValues() as Typed<Name>);
    if (answer.outcome === "ended") return toLogin();
    if (answer.outcome === "invalid") {
      const codeErrors = Object.entries(codeTexts(answer.codes, problemText));
      for (const [name, error] of codeErrors) setError(name, { message: String(error?.message) });
    }
    setResult(answer);
    if (answer.outcome !== "done") return;
    if (!keeps) reset(blank);
    if (draft) deleteTabDraft(draft);
    onSent?.();
  }

  /** Forgets the result after an edit, unless it says that the form was sent. */
  function touch(): void {
    setResult((before) => (before?.outcome === "done" ? before : undefined));
  }

  return {
    /** Returns the props that tie a field to the form. */
    field: (name: Name) => ({ ...register<string>(name), fault: fieldFault(errors, name) }),
    control: form.control,
    result,
    isBusy: isSubmitting,
    /** Call it when a part of the form that is no field has changed. */
    touch,
    formProps: {
      ref: place,
      noValidate: true,
      onChange({ target }: FormEvent<HTMLFormElement>) {
        clearErrors((target as HTMLInputElement).name);
        touch();
        if (draft) keepDraft(draft, getValues(), keeps ? undefined : blank);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!isSubmitting)
          void form.handleSubmit(submit, () => setResult({ outcome: "invalid", codes: {} }))();
      },
    },
  };
}

/** Stores the typed values. A form that is `blank` again has no draft. */
function keepDraft(name: string, values: FieldValues, blank: Record<string, string> | undefined): void {
  const isBlank = blank && Object.entries(blank).every(([field, value]) => values[field] === value);
  if (isBlank) deleteTabDraft(name);
  else storeTabDraft(name, values);
}

/** Returns the function that sends values. Unchanged values keep the id of their record until they have arrived. */
function useAttempts<Name extends string>(send: MemberFormProps<Name>["send"]) {
  const attempt = useRef(noAttempt);
  return async (typed: Typed<Name>): Promise<Outcome> => {
    attempt.current = nextAttempt(attempt.current, JSON.stringify(typed));
    const answer = await send(typed, attempt.current.id);
    if (answer.outcome === "done") attempt.current = noAttempt;
    return answer;
  };
}

/** Focuses the first invalid field each time the form is sent. */
function useFocusOnFault(submitCount: number): RefObject<HTMLFormElement | null> {
  const place = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows each submit, not the rendered errors
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount]);
  return place;
}

function makeResolver<Name extends string>(
  check: MemberFormProps<Name>["check"],
  problemText: MemberFormProps<Name>["problemText"],
): Resolver<FieldValues> {
  return (typed) => {
    const codes: Record<string, string | undefined> = check(typed as Typed<Name>);
    const isSound = Object.keys(codes).length === 0;
    return isSound ? { values: typed, errors: {} } : { values: {}, errors: codeTexts(codes, problemText) };
  };
}

function codeTexts(
  codes: Record<string, string | undefined>,
  problemText: (field: string, code: string) => string,
): FieldErrors {
  const sentences = Object.entries(codes).map(([name, code = ""]) => [
    name,
    { type: code, message: french(problemText(name, code)) },
  ]);
  return Object.fromEntries(sentences);
}

function fieldFault(errors: FieldErrors, name: string): string | undefined {
  const message = errors[name]?.message;
  return typeof message === "string" ? message : undefined;
}
