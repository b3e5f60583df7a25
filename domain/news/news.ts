import type { ImageFacts } from "../images.ts";
import type { RecordOf } from "../record.ts";
import type { fields } from "./fields.ts";

/** A piece of news, with the sizes of its picture. */
export type News = Omit<RecordOf<typeof fields>, "images"> & {
  images: Record<string, ImageFacts> | null;
};
