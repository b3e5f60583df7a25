import type { ComponentProps, ReactNode } from "react";
import { Icon } from "../icon/icon.tsx";

type LabelledProps = {
  /** Also its id: one form to a page. */
  name: string;
  label: string;
  /** Every other field has to be filled in. */
  optional?: boolean;
  hint?: string;
  /** What is wrong with what was typed. */
  fault?: string;
};

type FieldProps = LabelledProps & { type: "text" | "email" | "password" | "tel" } & Pick<
    ComponentProps<"input">,
    | "autoComplete"
    | "autoCapitalize"
    | "spellCheck"
    | "enterKeyHint"
    | "defaultValue"
    | "onInput"
    | "onChange"
    | "onBlur"
    | "ref"
  >;

/** A label above, its field, and below what helps to fill it in or what is wrong. */
export function Field({ name, label, optional, hint, fault, ...input }: FieldProps) {
  const told = { name, label, optional, hint, fault };
  return (
    <Labelled {...told}>
      <input {...input} {...controlProps(told)} />
    </Labelled>
  );
}

/** The same for a text of several lines. */
export function LongField({ name, label, optional, hint, fault, ...textarea }: LongFieldProps) {
  const told = { name, label, optional, hint, fault };
  return (
    <Labelled {...told}>
      <textarea {...textarea} {...controlProps(told)} />
    </Labelled>
  );
}

type LongFieldProps = LabelledProps &
  Pick<ComponentProps<"textarea">, "rows" | "value" | "defaultValue" | "onChange" | "onBlur" | "ref">;

/** What stands around any control that `controlProps` ties to it. */
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

/** What a control says of itself, so that its label, hint and fault are its own. */
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
