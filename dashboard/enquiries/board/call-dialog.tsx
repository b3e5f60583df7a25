import { useLayoutEffect, useRef, useState } from "react";
import { newRecordId } from "../../../records/record/record-id.ts";
import { Field, LongField } from "../../../ui/field/field.tsx";
import { FaultSummary, Notice } from "../../../ui/notice/notice.tsx";
import { ActDialog } from "../../parts/acts/act-dialog.tsx";
import type { Faults } from "../../parts/acts/page-acts.ts";
import { callTexts as texts } from "./board.texts.ts";
import type { BoardActTable } from "./board-acts.ts";
import { type CallField, callFieldId, callFields, callLines } from "./call-fields.ts";

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

function CallDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(newRecordId);
  return (
    <ActDialog<BoardActTable>
      title={texts.title}
      confirm={texts.confirm}
      sends={{ act: "noteCall", payload: { id } }}
      onClose={onClose}
    >
      {(faults) => <CallFields refused={faults} />}
    </ActDialog>
  );
}

function CallFields({ refused }: { refused: Faults }) {
  const [faults, setFaults] = useState(refused);
  const [latest, setLatest] = useState(refused);
  const fields = useRef<HTMLDivElement>(null);
  if (latest !== refused) {
    setLatest(refused);
    setFaults(refused);
  }

  // Focuses the first field with an error each time that the form is refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each refusal
  useLayoutEffect(() => {
    fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused]);

  /** Removes the error of an edited field. */
  function clear(name: CallField) {
    if (faults[name]) setFaults({ ...faults, [name]: undefined });
  }

  return (
    <div ref={fields} className="fields">
      <p>{texts.text}</p>
      {faults.whole && <Notice tone="fault">{faults.whole}</Notice>}
      <Summary faults={faults} />
      {callLines.map(({ name, ...line }) => (
        <Field
          key={name}
          name={callFieldId(name)}
          label={texts.fields[name]}
          fault={faults[name]}
          autoComplete="off"
          onInput={() => clear(name)}
          {...line}
        />
      ))}
      <LongField
        name={callFieldId("body")}
        label={texts.fields.body}
        fault={faults.body}
        rows={4}
        onChange={() => clear("body")}
      />
    </div>
  );
}

function Summary({ faults }: { faults: Faults }) {
  const listed = callFields.flatMap((name) => {
    const fault = faults[name];
    return fault ? [{ name: callFieldId(name), label: texts.fields[name], fault }] : [];
  });
  return listed.length > 1 && <FaultSummary title={texts.summary} faults={listed} />;
}
