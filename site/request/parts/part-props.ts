import type { SavedPart, SecondBreath } from "../../../domain/messages/request/second-breath.ts";

/** Fields that something may be wrong with; a sketch has one for each of its sides. */
export type PartField = SavedPart | "sketch_width" | "sketch_depth";

/** A French sentence for each field that is at fault. */
export type PartFaults = Partial<Record<PartField, string>>;

/** What is said of a request so far, and what takes what is said next. */
export type PartProps = {
  second: SecondBreath;
  change: <Part extends SavedPart>(part: Part, value: SecondBreath[Part]) => void;
  faults: PartFaults;
  /** Says why what stands in a field cannot be taken; empty once it can, or once the field is. */
  blame: (field: PartField, fault: string) => void;
  /** The id of the form that its fields belong to. */
  form: string;
};

export const nothingSaid: SecondBreath = {
  work: "",
  readiness: "",
  town: "",
  town_code: "",
  surface: 0,
  start_wish: "",
  budget: "",
  sketch: null,
  plans: [],
};

/** The same with one field's fault said, or taken back. */
export function withFault(faults: PartFaults, field: PartField, fault: string): PartFaults {
  const { [field]: before, ...others } = faults;
  if ((before ?? "") === fault) return faults;
  return fault ? { ...others, [field]: fault } : others;
}
