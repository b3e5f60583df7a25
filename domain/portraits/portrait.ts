import type { ImageFacts } from "../images.ts";
import type { RecordOf } from "../record.ts";
import type { fields } from "./fields.ts";

/** A portrait, with the facts of its picture. */
export type Portrait = Omit<RecordOf<typeof fields>, "images" | "agreed_at"> & {
  images: Record<string, ImageFacts> | null;
};
