import type { SavedPart, SecondBreath } from "../../../domain/messages/request/second-breath.ts";

/** What is said of a request so far, and what takes what is said next. */
export type PartProps = {
  second: SecondBreath;
  change: <Part extends SavedPart>(part: Part, value: SecondBreath[Part]) => void;
  faults: Partial<Record<SavedPart, string>>;
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
