import { useState } from "react";
import {
  type Readiness,
  readinesses,
  readinessText,
  type WorkKind,
  works,
} from "../../../domain/enquiries/details/choices.ts";
import { readSurface } from "../../../domain/enquiries/details/measures.ts";
import { controlProps, Labelled } from "../../../ui/field/field.tsx";
import { french } from "../../../ui/text/typography.ts";
import { Pieces, Segments } from "./choices.tsx";
import { useFaultInView } from "./fault-in-view.ts";
import { Part } from "./part.tsx";
import type { PartProps } from "./part-props.ts";
import { usePartTexts } from "./use-part-texts.ts";

/** The kind of works, their readiness, and their surface. */
export function WorkPart({ details, change, faults, blame, form }: PartProps) {
  const texts = usePartTexts("work");
  return (
    <Part id="ouvrage" number={1} says={texts}>
      <Pieces
        name="work"
        form={form}
        legend={texts.kind}
        choices={works.map((value) => ({ value, label: texts.kinds[value] }))}
        value={details.work}
        fault={faults.work}
        onChoose={(value) => change("work", value as WorkKind)}
      />
      <Segments
        name="readiness"
        form={form}
        legend={texts.readiness}
        choices={readinesses.map((value) => ({
          value,
          label: french(readinessText(value, details.work)),
        }))}
        value={details.readiness}
        fault={faults.readiness}
        onChoose={(value) => change("readiness", value as Readiness)}
      />
      <Surface
        label={texts.surface}
        value={details.surface}
        fault={faults.surface}
        form={form}
        onType={({ value = 0, fault = "" }) => {
          blame("surface", fault);
          if (!fault) change("surface", value);
        }}
      />
    </Part>
  );
}

type SurfaceProps = {
  label: string;
  value: number;
  fault: string | undefined;
  form: string;
  onType: (typed: { value?: number; fault?: string }) => void;
};

/**
 * The typed text stays while it is being edited, even with a fault. If the stored surface differs from it, the field
 * shows the stored one.
 */
function Surface({ label, value, fault, form, onType }: SurfaceProps) {
  const [typed, setTyped] = useState<string>();
  useFaultInView("surface", fault);
  const surfaceReading = typed === undefined ? {} : readSurface(typed);
  const isTyped = typed !== undefined && ("fault" in surfaceReading || (surfaceReading.value ?? 0) === value);
  const field = { name: "surface", label, fault: fault && french(fault) };
  return (
    <Labelled {...field}>
      <input
        {...controlProps({ ...field, optional: true })}
        className="enquiry-short"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        form={form}
        value={isTyped ? typed : value ? String(value).replace(".", ",") : ""}
        onChange={({ target }) => {
          setTyped(target.value);
          onType(readSurface(target.value));
        }}
      />
    </Labelled>
  );
}
