import type { ComponentProps } from "react";
import { controlProps, Labelled } from "../../../ui/field/field.tsx";

type TypedFieldProps = Parameters<typeof controlProps>[0] &
  ComponentProps<"input"> & {
    /** The field belongs to a part that is marked as optional as a whole. */
    isOneOfOptional?: boolean;
  };

/** A field whose value the form reads. */
export function TypedField({
  name,
  label,
  optional,
  hint,
  fault,
  isOneOfOptional,
  ...input
}: TypedFieldProps) {
  const fieldProps = { name, label, optional: optional || isOneOfOptional, hint, fault };
  return (
    <Labelled {...fieldProps} optional={optional}>
      <input {...input} {...controlProps(fieldProps)} />
    </Labelled>
  );
}
