import type { HTMLInputAutoCompleteAttribute } from "react";
import { Icon } from "./icon.tsx";

type FieldProps = {
  /** Also its id: one form to a page. */
  name: string;
  label: string;
  type: "text" | "email" | "password";
  autoComplete: HTMLInputAutoCompleteAttribute;
  hint?: string;
  /** What is wrong with what was typed. */
  fault?: string;
};

/** A label above, its field, and below what helps to fill it in or what is wrong. */
export function Field({ name, label, type, autoComplete, hint, fault }: FieldProps) {
  const [hintId, faultId] = [`${name}-hint`, `${name}-fault`];
  const described = [hint && hintId, fault && faultId].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={hintId} className="field-hint">
          {hint}
        </p>
      )}
      {fault && (
        <p id={faultId} className="field-fault">
          <Icon name="fault" />
          {fault}
        </p>
      )}
    </div>
  );
}
