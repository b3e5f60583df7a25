import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { dropDraft, keepDraft, storedDraft } from "../../records/drafts.ts";
import { done, type Outcome } from "../../records/outcome.ts";
import { loginAddress } from "../../records/sign-in/address.ts";
import { french } from "../../ui/text/typography.ts";

/** What is wrong with each field, in French. */
export type MemberFaults<Name extends string> = Partial<Record<Name, string>>;

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

/**
 * A form of somebody who is signed in. Until it has arrived, all that was typed stays, in the form and in the
 * draft; when the session has ended, it waits there until its author is back from the sign-in. `result` is what it last
 * came to, without what has been edited since.
 */
export function useMemberForm<Name extends string>(props: MemberFormProps<Name>) {
  const { blank, draft, check, problemText, send, keeps, onSent } = props;
  const [initial] = useState(() => ({ ...blank, ...(draft ? storedDraft(draft) : {}) }));
  const [faults, setFaults] = useState<MemberFaults<Name>>({});
  const [result, setResult] = useState<Outcome>();
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const toLogin = useToLogin();

  useEffect(() => {
    if (result === invalid) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [result]);

  async function submit(filled: HTMLFormElement): Promise<void> {
    if (isBusy) return;
    const typed = typedIn(filled, blank);
    setResult(undefined);
    const found = check(typed);
    if (Object.keys(found).length > 0) return refuse(found);
    setBusy(true);
    const answer = await send(typed);
    setBusy(false);
    if (answer.outcome === "invalid") return refuse(answer.codes);
    if (answer.outcome === "failed") return setResult(answer);
    if (answer.outcome === "ended") return toLogin();
    if (!keeps) fill(filled, blank);
    if (draft) dropDraft(draft);
    setResult(done);
    onSent?.();
  }

  function refuse(codes: Record<string, string | undefined>): void {
    setFaults(faultsOf(codes, problemText));
    setResult(invalid);
  }

  return {
    initial,
    faults,
    result,
    isBusy,
    form,
    /** Something of the form that is no field was changed. */
    touch: () => setResult((before) => (before === done ? before : undefined)),
    formProps: {
      ref: form,
      noValidate: true,
      onInput(event: FormEvent<HTMLFormElement>) {
        const { name } = event.target as HTMLInputElement;
        setFaults(({ [name as Name]: _, ...others }) => others as MemberFaults<Name>);
        setResult((before) => (before === done ? before : undefined));
        if (draft) keepDraft(draft, typedIn(event.currentTarget, blank));
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        submit(event.currentTarget);
      },
    },
  };
}

/** What is wrong stands beside the fields. */
const invalid: Outcome = { outcome: "invalid", codes: {} };

function faultsOf<Name extends string>(
  codes: Record<string, string | undefined>,
  problemText: (field: string, code: string) => string,
): MemberFaults<Name> {
  const sentences = Object.entries(codes).map(([name, code = ""]) => [name, french(problemText(name, code))]);
  return Object.fromEntries(sentences);
}

/** Leads to the sign-in, and back to this page afterwards. */
export function useToLogin(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return () => {
    navigate(loginAddress(pathname + search + hash));
  };
}

function typedIn<Name extends string>(form: HTMLFormElement, blank: Typed<Name>): Typed<Name> {
  const data = new FormData(form);
  const names = Object.keys(blank) as Name[];
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? "")])) as Typed<Name>;
}

/** A form's own reset would bring back the draft it came with. */
function fill(form: HTMLFormElement, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (!field || !("value" in field) || (field instanceof HTMLInputElement && field.type === "file"))
      continue;
    field.value = value;
    if (field instanceof HTMLElement) field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}
