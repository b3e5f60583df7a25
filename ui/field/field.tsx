import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";

type LabelledProps = {
  /** The id as well: a page has one form with this name. */
  name: string;
  label: string;
  /** Fields without it are required. */
  optional?: boolean;
  hint?: string;
  /** The error of the typed text. */
  fault?: string;
};

type FieldProps = LabelledProps & { type: "text" | "email" | "password" | "tel" } & Pick<
    ComponentProps<"input">,
    | "autoComplete"
    | "autoCapitalize"
    | "spellCheck"
    | "enterKeyHint"
    | "value"
    | "defaultValue"
    | "onInput"
    | "onChange"
    | "onBlur"
    | "ref"
  >;

/** A label, its field, and below them the hint and the error. */
export function Field({ name, label, optional, hint, fault, ...input }: FieldProps) {
  const fieldProps = { name, label, optional, hint, fault };
  return (
    <Labelled {...fieldProps}>
      <input {...input} {...controlProps(fieldProps)} />
    </Labelled>
  );
}

/** A field for a text of several lines. */
export function LongField({ name, label, optional, hint, fault, ...textarea }: LongFieldProps) {
  const fieldProps = { name, label, optional, hint, fault };
  return (
    <Labelled {...fieldProps}>
      <textarea {...textarea} {...controlProps(fieldProps)} />
    </Labelled>
  );
}

type LongFieldProps = LabelledProps &
  Pick<ComponentProps<"textarea">, "rows" | "value" | "defaultValue" | "onChange" | "onBlur" | "ref">;

/** Label, hint and error of a control. `controlProps` ties the control to them. */
export function Labelled({
  name,
  label,
  optional,
  hint,
  fault,
  children,
}: LabelledProps & { children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={name}>
        {label}
        {optional && <span className="field-optional"> (facultatif)</span>}
      </label>
      {children}
      {hint && (
        <p id={hintId(name)} className="field-hint">
          {hint}
        </p>
      )}
      {fault && (
        <p id={faultId(name)} className="field-fault">
          <Icon name="fault" />
          {fault}
        </p>
      )}
    </div>
  );
}

/** Returns the attributes that tie a control to its label, hint and error. */
export function controlProps({ name, optional, hint, fault }: LabelledProps) {
  const described = [hint && hintId(name), fault && faultId(name)].filter(Boolean).join(" ");
  return {
    id: name,
    name,
    required: !optional,
    "aria-invalid": fault ? true : undefined,
    "aria-describedby": described || undefined,
  } as const;
}

function hintId(name: string): string {
  return `${name}-hint`;
}

function faultId(name: string): string {
  return `${name}-fault`;
}
