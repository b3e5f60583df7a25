import type { EnquiryDetails, SavedPart } from "../../../domain/enquiries/details/enquiry-details.ts";

/** Fields that may have a fault. A sketch has one for each of its sides. */
export type PartField = SavedPart | "sketch_width" | "sketch_depth";

/** A French sentence for each field with a fault. */
export type PartFaults = Partial<Record<PartField, string>>;

/** The details so far, and the functions that change them. */
export type PartProps = {
  details: EnquiryDetails;
  change: <Part extends SavedPart>(part: Part, value: EnquiryDetails[Part]) => void;
  faults: PartFaults;
  /**
   * Sets the fault of a field's typed text. Call it with an empty fault when the text is valid, or when the field is
   * empty.
   */
  blame: (field: PartField, fault: string) => void;
  /** The id of the form that its fields belong to. */
  form: string;
};

export const nothingSaid: EnquiryDetails = {
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

/** Returns the faults with one field's fault set or removed. */
export function withFault(faults: PartFaults, field: PartField, fault: string): PartFaults {
  const { [field]: before, ...others } = faults;
  if ((before ?? "") === fault) return faults;
  return fault ? { ...others, [field]: fault } : others;
}
