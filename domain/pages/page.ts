import type { ImageFacts } from "../images.ts";
import type { RecordOf } from "../record.ts";
import type { fields } from "./fields.ts";
import type { PageName } from "./page-names.ts";

/** The record of a page that the team has changed. Only the team reads its draft. */
export type PageRecord = Omit<RecordOf<typeof fields>, "page" | "images"> & {
  page: PageName;
  images: Record<string, ImageFacts> | null;
};
