import { useState } from "react";
import {
  type Readiness,
  readinesses,
  readinessNames,
  type WorkKind,
  works,
} from "../../../domain/messages/request/choices.ts";
import { controlProps, Labelled } from "../../../ui/field/field.tsx";
import { french } from "../../../ui/text/typography.ts";
import { Pieces, Segments } from "./choices.tsx";
import { Part } from "./part.tsx";
import type { PartProps } from "./part-props.ts";
import { partTexts } from "./parts.texts.ts";

const texts = partTexts.work;

/** What is to be built, how far it is, and how large it may be. */
export function WorkPart({ second, change, faults, form }: PartProps) {
  return (
    <Part id="ouvrage" number={1} says={texts}>
      <Pieces
        name="work"
        form={form}
        legend={texts.kind}
        choices={works.map((value) => ({ value, label: texts.kinds[value] }))}
        value={second.work}
        onChoose={(value) => change("work", value as WorkKind)}
      />
      <Segments
        name="readiness"
        form={form}
        legend={texts.readiness}
        choices={readinesses.map((value) => ({ value, label: french(readinessNames[value]) }))}
        value={second.readiness}
        onChoose={(value) => change("readiness", value as Readiness)}
      />
      <Surface value={second.surface} fault={faults.surface} form={form} onChange={change} />
    </Part>
  );
}

type SurfaceProps = {
  value: number;
  fault: string | undefined;
  form: string;
  onChange: PartProps["change"];
};

/** What is typed stands as it is, while it says no number yet. */
function Surface({ value, fault, form, onChange }: SurfaceProps) {
  const [typed, setTyped] = useState<string>();
  const shown = typed !== undefined && numberIn(typed) === value ? typed : value ? textOf(value) : "";
  const told = { name: "surface", label: texts.surface, fault: fault && french(fault) };
  return (
    <Labelled {...told}>
      <input
        {...controlProps({ ...told, optional: true })}
        className="request-short"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        form={form}
        value={typed !== undefined && numberIn(typed) === undefined ? typed : shown}
        onChange={(event) => {
          setTyped(event.target.value);
          const number = numberIn(event.target.value);
          if (number !== undefined) onChange("surface", number);
        }}
      />
    </Labelled>
  );
}

function numberIn(text: string): number | undefined {
  const plain = text
    .replace(/m[²2]?\s*$/i, "")
    .replace(/\s/g, "")
    .replace(",", ".");
  if (plain === "") return 0;
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

function textOf(number: number): string {
  return String(number).replace(".", ",");
}
