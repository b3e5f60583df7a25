import { useState } from "react";
import { controlProps, Labelled } from "../../../ui/field/field.tsx";
import { DashboardIcon } from "../dashboard-icon.tsx";

type DocumentZoneProps = {
  name: string;
  label: string;
  hint: string;
  fault?: string;
  optional?: boolean;
  /** The name of the chosen file, or empty. */
  chosenName: string;
  /** Texts of the zone, already set in French. A mouse also sees `drop`, or `other` once a file is chosen. */
  texts: { pick: string; drop: string; other: string };
  onChange: (input: HTMLInputElement) => void;
};

/**
 * Chooses a PDF or a photo. The browser's own control lies invisible over our text, so that it takes dropped files too.
 */
export function DocumentZone({ chosenName, texts, onChange, ...field }: DocumentZoneProps) {
  const [isTarget, setTarget] = useState(false);
  return (
    <Labelled {...field}>
      <div className={isTarget ? "picker-zone picker-target" : "picker-zone"}>
        <input
          {...controlProps(field)}
          type="file"
          accept="application/pdf,image/*"
          onChange={({ currentTarget }) => onChange(currentTarget)}
          onDragEnter={() => setTarget(true)}
          onDragLeave={() => setTarget(false)}
          onDrop={() => setTarget(false)}
        />
        <p aria-hidden="true">
          <DashboardIcon name="attachment" />
          {chosenName || texts.pick}
          <span className="field-optional said-to-mouse">{chosenName ? texts.other : texts.drop}</span>
        </p>
      </div>
    </Labelled>
  );
}
