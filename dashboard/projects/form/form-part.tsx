import { type ReactNode, useState } from "react";

type FormPartProps = {
  title: string;
  intro: string;
  /** It is open from the start: there is something in it. */
  isFilled: boolean;
  /** Something in it has to be seen to. */
  hasFault: boolean;
  children: ReactNode;
};

/** A part of the form that not every project needs, folded until it is asked for. */
export function FormPart({ title, intro, isFilled, hasFault, children }: FormPartProps) {
  const [isOpen, setOpen] = useState(isFilled);
  return (
    <details
      className="record-section form-part"
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3>
          {title} <span className="field-optional">(facultatif)</span>
        </h3>
      </summary>
      <div className="fields">
        <p className="field-hint">{intro}</p>
        {children}
      </div>
    </details>
  );
}
