import "./choices.css";

export type Choice = { value: string; label: string };

type ChoicesProps = {
  name: string;
  legend: string;
  choices: readonly Choice[];
  /** What is chosen; nothing where it is empty. */
  value: string;
  /** The id of the form that it belongs to. */
  form: string;
  onChoose: (value: string) => void;
};

/** One of a few, as pieces of wood: the chosen one has a tenon. Never more than six. */
export function Pieces(props: ChoicesProps) {
  return <Choices {...props} className="pieces" />;
}

/** One of a few that follow one another, on one graduated line. */
export function Segments(props: ChoicesProps) {
  return <Choices {...props} className="segments" />;
}

function Choices({
  name,
  legend,
  choices,
  value,
  form,
  onChoose,
  className,
}: ChoicesProps & { className: string }) {
  return (
    <fieldset className="choices covered-radios">
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
    </fieldset>
  );
}
