import { PartFault } from "./part-fault.tsx";
import "./choices.css";

export type Choice = { value: string; label: string };

type ChoicesProps = {
  name: string;
  legend: string;
  choices: readonly Choice[];
  /** The chosen value; empty for none. */
  value: string;
  /** Why the chosen value is rejected. */
  fault: string | undefined;
  /** The id of the form that it belongs to. */
  form: string;
  onChoose: (value: string) => void;
};

/** At most six choices, as pieces of wood: the chosen one has a tenon. */
export function Pieces(props: ChoicesProps) {
  return <Choices {...props} className="pieces" />;
}

/** A few choices in sequence, on one graduated line. */
export function Segments(props: ChoicesProps) {
  return <Choices {...props} className="segments" />;
}

function Choices({
  name,
  legend,
  choices,
  value,
  fault,
  form,
  onChoose,
  className,
}: ChoicesProps & { className: string }) {
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and no other group may be invalid
      role="radiogroup"
      className="choices covered-radios"
      aria-invalid={fault ? true : undefined}
      tabIndex={fault ? -1 : undefined}
      aria-describedby={fault ? `${name}-fault` : undefined}
    >
      <legend>{legend}</legend>
      <div className={className}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              form={form}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <PartFault id={`${name}-fault`} fault={fault} />
    </fieldset>
  );
}
