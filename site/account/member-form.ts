import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type FieldErrors, type FieldValues, type Resolver, useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import { deleteTabDraft, readTabDraft, storeTabDraft } from "../../records/drafts.ts";
import type { Outcome } from "../../records/outcome.ts";
import { loginAddress } from "../../records/sign-in/address.ts";
import { french } from "../../ui/text/typography.ts";

/** A code for each field that is wrong. */
export type Codes<Name extends string> = Partial<Record<Name, string>>;

type Typed<Name extends string> = Record<Name, string>;

type MemberFormProps<Name extends string> = {
  /** What the form holds before anything is typed. */
  blank: Typed<Name>;
  /** Under which what was typed survives a reload, and a session that ended meanwhile; without it, nothing is kept. */
  draft?: string;
  /** What is wrong before anything is sent: a code for each field, like the store's own. */
  check: (typed: Typed<Name>) => Codes<Name>;
  /** The plain French sentence for a field's code. */
  problemText: (field: string, code: string) => string;
  send: (typed: Typed<Name>) => Promise<Outcome>;
  /** What was sent stays in the form: it is what is now so. */
  keeps?: boolean;
  onSent?: () => void;
};

/** What a form of somebody who is signed in lends to its fields. */
export type MemberForm<Name extends string> = ReturnType<typeof useMemberForm<Name>>;

/**
 * A form of somebody who is signed in. Until it has arrived, all that was typed stays, in the form and in the
 * draft; when the session has ended, it waits there until its author is back from the sign-in. `result` is what it last
 * came to, without what has been edited since.
 */
export function useMemberForm<Name extends string>(props: MemberFormProps<Name>) {
  const { blank, draft, check, problemText, send, keeps, onSent } = props;
  const form = useForm<FieldValues>({
    defaultValues: { ...blank, ...(draft ? readTabDraft(draft) : {}) },
    resolver: resolverOf(check, problemText),
    // What is wrong is told when the form is sent, and forgotten once it is edited.
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { register, getValues, clearErrors, setError, reset, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const [result, setResult] = useState<Outcome>();
  const place = useFocusOnFault(submitCount);
  const toLogin = useToLogin();

  async function submit(): Promise<void> {
    setResult(undefined);
    const answer = await send(getValues() as Typed<Name>);
    if (answer.outcome === "ended") return toLogin();
    if (answer.outcome === "invalid") {
      const found = Object.entries(errorsOf(answer.codes, problemText));
      for (const [name, error] of found) setError(name, { message: String(error?.message) });
    }
    setResult(answer);
    if (answer.outcome !== "done") return;
    if (!keeps) reset(blank);
    if (draft) deleteTabDraft(draft);
    onSent?.();
  }

  /** Nothing is said any more of what has been edited, but that what was sent has arrived. */
  function touch(): void {
    setResult((before) => (before?.outcome === "done" ? before : undefined));
  }

  return {
    /** What ties a field of the form to it. */
    field: (name: Name) => ({ ...register<string>(name), fault: faultOf(errors, name) }),
    control: form.control,
    result,
    isBusy: isSubmitting,
    /** Something of the form that is no field was changed. */
    touch,
    formProps: {
      ref: place,
      noValidate: true,
      onChange({ target }: FormEvent<HTMLFormElement>) {
        clearErrors((target as HTMLInputElement).name);
        touch();
        if (draft) storeTabDraft(draft, getValues());
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!isSubmitting)
          void form.handleSubmit(submit, () => setResult({ outcome: "invalid", codes: {} }))();
      },
    },
  };
}

/** Leads to the first field at fault each time the form was sent. */
function useFocusOnFault(submitCount: number): RefObject<HTMLFormElement | null> {
  const place = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the sending, not what is shown of it
  useEffect(() => {
    place.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [submitCount]);
  return place;
}

function resolverOf<Name extends string>(
  check: MemberFormProps<Name>["check"],
  problemText: MemberFormProps<Name>["problemText"],
): Resolver<FieldValues> {
  return (typed) => {
    const codes: Record<string, string | undefined> = check(typed as Typed<Name>);
    const isSound = Object.keys(codes).length === 0;
    return isSound ? { values: typed, errors: {} } : { values: {}, errors: errorsOf(codes, problemText) };
  };
}

function errorsOf(
  codes: Record<string, string | undefined>,
  problemText: (field: string, code: string) => string,
): FieldErrors {
  const sentences = Object.entries(codes).map(([name, code = ""]) => [
    name,
    { type: code, message: french(problemText(name, code)) },
  ]);
  return Object.fromEntries(sentences);
}

function faultOf(errors: FieldErrors, name: string): string | undefined {
  const message = errors[name]?.message;
  return typeof message === "string" ? message : undefined;
}

/** Leads to the sign-in, and back to this page afterwards. */
export function useToLogin(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => {
    navigate(loginAddress(pathname + search + hash));
  };
}
