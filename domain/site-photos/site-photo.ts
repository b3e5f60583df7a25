import type { SiteStep, StepDates } from "../building-sites/steps.ts";
import type { ImageFacts } from "../images.ts";
import type { RecordOf } from "../record.ts";
import type { fields, PhotoPlace } from "./fields.ts";

/** A photo of the strip as the team has it. */
export type SitePhoto = Omit<RecordOf<typeof fields>, "place" | "images"> & {
  place: PhotoPlace;
  images: Record<string, ImageFacts> | null;
};

/** What is known of a building site where photos of it are taken, be it without network. */
export type PhotographedSite = {
  id: string;
  title: string;
  town: string;
  step: SiteStep;
  step_dates: StepDates | null;
  /** Of its public page; empty as long as there is none. */
  project: string;
  /** Where that page's cover is served, as lists show it; absent where there is none. */
  cover?: string;
};
