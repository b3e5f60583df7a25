import { type ReactNode, useState } from "react";

type FormPartProps = {
  title: string;
  intro: string;
  /** The part has content, so it starts open. */
  isFilled: boolean;
  /** A field in it has an error. */
  hasFault: boolean;
  children: ReactNode;
};

/** An optional part of the form, folded at first unless it has content. */
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
