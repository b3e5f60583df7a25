import { useLayoutEffect, useRef, useState } from "react";
import { problemText } from "../../../domain/enquiries/problems.ts";
import { browserRecords } from "../../../records/client.ts";
import { type NotedCall, noteCall } from "../../../records/enquiries/board/acts.ts";
import { Field, LongField } from "../../../ui/field/field.tsx";
import { FaultSummary, Notice } from "../../../ui/notice/notice.tsx";
import { french } from "../../../ui/text/typography.ts";
import { ConfirmDialog } from "../../parts/confirm-dialog.tsx";
import { useShowAgain } from "../../parts/router.ts";
import { notifyTeam } from "../../parts/toast.ts";
import { moveTexts, callTexts as texts } from "./board.texts.ts";

/** Notes a call without an earlier enquiry: it becomes an enquiry of its own, in the first step. */
export function CallButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button-outline" onClick={() => setOpen(true)}>
        {texts.open}
      </button>
      {isOpen && <CallDialog onClose={() => setOpen(false)} />}
    </>
  );
}

type CallField = keyof NotedCall;

const lines = [
  { name: "name", type: "text" },
  { name: "phone", type: "tel", optional: true },
  { name: "email", type: "email", optional: true },
  { name: "subject", type: "text" },
] as const satisfies { name: CallField; type: string; optional?: boolean }[];

type Faults = Partial<Record<CallField | "whole", string>>;

function CallDialog({ onClose }: { onClose: () => void }) {
  const [faults, setFaults] = useState<Faults>({});
  const [refusals, setRefusals] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const showAgain = useShowAgain();

  // Focuses the first field with an error each time that the form is refused.
  useLayoutEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  async function keep(form: FormData): Promise<boolean> {
    const call = typedCall(form);
    const foundFaults = missingFields(call) ?? (await callFaults(call));
    if (foundFaults) {
      setFaults(foundFaults);
      setRefusals(refusals + 1);
      return false;
    }
    showAgain();
    void notifyTeam(texts.noted(french(call.name)));
    return true;
  }

  /** Removes the error of an edited field. */
  function clear(name: CallField) {
    const { [name]: _edited, ...others } = faults;
    if (faults[name]) setFaults(others);
  }

  return (
    <ConfirmDialog title={texts.title} confirm={texts.confirm} onConfirm={keep} onClose={onClose}>
      <div ref={fields} className="fields">
        <p>{texts.text}</p>
        {faults.whole && <Notice tone="fault">{faults.whole}</Notice>}
        <Summary faults={faults} />
        {lines.map(({ name, ...line }) => (
          <Field
            key={name}
            name={fieldId(name)}
            label={texts.fields[name]}
            fault={faults[name]}
            autoComplete="off"
            onInput={() => clear(name)}
            {...line}
          />
        ))}
        <LongField
          name={fieldId("body")}
          label={texts.fields.body}
          fault={faults.body}
          rows={4}
          onChange={() => clear("body")}
        />
      </div>
    </ConfirmDialog>
  );
}

function Summary({ faults: { whole: _whole, ...faults } }: { faults: Faults }) {
  const listed = callFields.flatMap((name) => {
    const fault = faults[name];
    return fault ? [{ name: fieldId(name), label: texts.fields[name], fault }] : [];
  });
  return listed.length > 1 && <FaultSummary title={texts.summary} faults={listed} />;
}

const callFields: readonly CallField[] = [...lines.map(({ name }) => name), "body"];

/** A field's name is its id, and the board has fields of its own. */
function fieldId(name: CallField): string {
  return `call-${name}`;
}

function typedCall(form: FormData): NotedCall {
  const typed = (name: CallField) => String(form.get(fieldId(name)) ?? "").trim();
  return Object.fromEntries(callFields.map((name) => [name, typed(name)])) as NotedCall;
}

function missingFields(call: NotedCall): Faults | undefined {
  const missing = (["name", "subject", "body"] as const).filter((name) => call[name] === "");
  if (missing.length === 0) return undefined;
  return Object.fromEntries(missing.map((name) => [name, texts.missing[name]]));
}

/** Saves the call. Returns its errors, or `undefined` once it is saved. */
async function callFaults(call: NotedCall): Promise<Faults | undefined> {
  const answer = await noteCall(await browserRecords(), call);
  if (answer.outcome === "done") return undefined;
  if (answer.outcome === "ended") return { whole: moveTexts.ended };
  if (answer.outcome === "failed") return { whole: texts.failed };
  const toldProblems = Object.entries(answer.codes).map(([field, code]) => {
    const name = field.replace("sender_", "");
    return [callFields.includes(name as CallField) ? name : "whole", french(problemText(field, code))];
  });
  return Object.fromEntries(toldProblems);
}
