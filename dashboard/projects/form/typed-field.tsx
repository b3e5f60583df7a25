import type { ComponentProps } from "react";
import { controlProps, Labelled } from "../../../ui/field/field.tsx";

type TypedFieldProps = Parameters<typeof controlProps>[0] &
  ComponentProps<"input"> & {
    /** It stands among others of which it is said together that they may stay empty. */
    isOneOfOptional?: boolean;
  };

/** A field that the form reads from. */
export function TypedField({
  name,
  label,
  optional,
  hint,
  fault,
  isOneOfOptional,
  ...input
}: TypedFieldProps) {
  const told = { name, label, optional: optional || isOneOfOptional, hint, fault };
  return (
    <Labelled {...told} optional={optional}>
      <input {...input} {...controlProps(told)} />
    </Labelled>
  );
}
