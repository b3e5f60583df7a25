import { useState } from "react";
import { controlProps, Labelled } from "../../../ui/field/field.tsx";
import { metresIn, metresText } from "./placed.ts";

type SketchMeasureProps = {
  name: string;
  label: string;
  form: string;
  /** Nothing while there is no sketch. */
  metres: number | undefined;
  most: number;
  less: string;
  more: string;
  onMeasure: (metres: number) => void;
};

const stride = 0.5;

/** One side of a sketch in figures, with half a metre less or more. What is being typed stays as it is. */
export function SketchMeasure({
  name,
  label,
  form,
  metres,
  most,
  less,
  more,
  onMeasure,
}: SketchMeasureProps) {
  const [typed, setTyped] = useState<string>();
  const told = { name, label, optional: true };

  function measure(text: string): void {
    setTyped(text);
    const said = metresIn(text);
    if (said !== undefined && said >= 1 && said <= most) onMeasure(said);
  }

  return (
    <Labelled name={name} label={label}>
      <div className="sketch-measure-field">
        <button
          type="button"
          className="needs-script"
          aria-label={less}
          onClick={() => onMeasure((metres ?? 1) - stride)}
        >
          −
        </button>
        <input
          {...controlProps(told)}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          form={form}
          value={typed ?? (metres === undefined ? "" : metresText(metres))}
          onChange={(event) => measure(event.target.value)}
          onBlur={() => setTyped(undefined)}
        />
        <button
          type="button"
          className="needs-script"
          aria-label={more}
          onClick={() => onMeasure((metres ?? 1) + stride)}
        >
          +
        </button>
      </div>
    </Labelled>
  );
}
