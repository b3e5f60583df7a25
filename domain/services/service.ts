import type { ImageFacts } from "../images.ts";
import type { RecordOf } from "../record.ts";
import type { fields } from "./fields.ts";

/** A service, with the sizes of its pictures. */
export type Service = Omit<RecordOf<typeof fields>, "images"> & {
  images: Record<string, ImageFacts> | null;
};
