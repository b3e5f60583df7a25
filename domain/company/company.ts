import type { RecordOf } from "../record.ts";
import type {
  Accessibility,
  Closing,
  Delays,
  Distance,
  fields,
  Hours,
  Legal,
  Milestone,
  Person,
  StepDelays,
} from "./fields.ts";

/** The company's facts as the API returns them. Pages omit an empty block. */
export type Company = Omit<RecordOf<typeof fields>, keyof Blocks> & Blocks;

type Blocks = {
  workshop_hours?: Hours | null;
  office_hours?: Hours | null;
  closings?: Closing[] | null;
  legal?: Legal | null;
  accessibility?: Accessibility | null;
  delays?: Delays | null;
  people?: Person[] | null;
  history?: Milestone[] | null;
  distances?: Distance[] | null;
  budgets?: string[] | null;
  house_budgets?: string[] | null;
  step_delays?: StepDelays | null;
};

/** There is one company. Its record has the same id in every store. */
export const companyId = "cooperative0000";
