import type { ImageFacts } from "../../images.ts";
import type { RecordOf } from "../../record.ts";
import type { StepDates, WorksiteStep } from "../steps.ts";
import type { fields, PhotoPlace } from "./fields.ts";

/** A photo of the strip as the team reads it. */
export type WorksitePhoto = Omit<RecordOf<typeof fields>, "place" | "images"> & {
  place: PhotoPlace;
  images: Record<string, ImageFacts> | null;
};

/** The facts about a worksite that its photographers need, also without network. */
export type PhotographedWorksite = {
  id: string;
  title: string;
  town: string;
  step: WorksiteStep;
  step_dates: StepDates | null;
  /** The id of its public page. Empty if there is none. */
  project: string;
  /** The address of that page's cover, in the size of lists. Absent if there is none. */
  cover?: string;
};
