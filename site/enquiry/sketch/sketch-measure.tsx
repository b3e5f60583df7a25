import { useEffect, useState } from "react";
import { controlProps, Labelled } from "../../../ui/field/field.tsx";
import { french } from "../../../ui/text/typography.ts";
import { useFaultInView } from "../parts/fault-in-view.ts";
import { partTexts } from "../parts/parts.texts.ts";
import { least, metresText, readMetres } from "./placed.ts";

type SketchMeasureProps = {
  name: string;
  label: string;
  form: string;
  /** `undefined` while there is no sketch. */
  metres: number | undefined;
  most: number;
  less: string;
  more: string;
  fault: string | undefined;
  /** Called with the new measure in metres. */
  onMeasure: (metres: number) => void;
  onFault: (fault: string) => void;
};

const stride = 0.5;

/**
 * A side of a sketch in figures, with buttons for half a metre less or more. Typed text stays while it is edited, and
 * while it has a fault.
 */
export function SketchMeasure({
  name,
  label,
  form,
  metres,
  most,
  less,
  more,
  fault,
  onMeasure,
  onFault,
}: SketchMeasureProps) {
  const [typed, setTyped] = useState<string>();
  useFaultInView(name, fault);
  const field = { name, label, fault: fault && french(fault) };

  // A new drawing replaces the measure that could not be read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the drawing has changed
  useEffect(() => {
    if (!fault) return;
    setTyped(undefined);
    onFault("");
  }, [metres]);

  function measure(text: string): void {
    const typedMetres = readMetres(text, most);
    setTyped(text);
    onFault(typedMetres === undefined && text.trim() ? partTexts.sketch.unfit.join(String(most)) : "");
    if (typedMetres !== undefined) onMeasure(typedMetres);
  }

  function step(by: number): void {
    setTyped(undefined);
    onFault("");
    onMeasure((metres ?? least) + by);
  }

  return (
    <Labelled {...field}>
      <div className="sketch-measure-field">
        <button type="button" className="needs-script" aria-label={less} onClick={() => step(-stride)}>
          −
        </button>
        <input
          {...controlProps({ ...field, optional: true })}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          form={form}
          value={typed ?? (metres === undefined ? "" : metresText(metres))}
          onChange={(event) => measure(event.target.value)}
          onBlur={() => !fault && setTyped(undefined)}
        />
        <button type="button" className="needs-script" aria-label={more} onClick={() => step(stride)}>
          +
        </button>
      </div>
    </Labelled>
  );
}
