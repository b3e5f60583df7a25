import type { ImageFacts } from "../images.ts";
import type { RecordOf } from "../record.ts";
import type { fields } from "./fields.ts";

/** A project as the API returns it. A store that is not ours may know nothing of its images. */
export type Project = Omit<RecordOf<typeof fields>, "images"> & {
  images?: Record<string, ImageFacts> | null;
};
