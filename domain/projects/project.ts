import type { ImageFacts } from "../images.ts";
import type { Fact } from "../project-facts/facts.ts";
import type { RecordOf } from "../record.ts";
import type { PermissionPart } from "../worksites/permitted.ts";
import type { fields } from "./fields.ts";

type Stored = RecordOf<typeof fields>;

/** The fields that the store derives from a permission. Visitors see only `permitted` and `concealed`. */
type OfPermission = "permission" | "published_without" | "concealed" | "shown_until" | "shown";

/** A project as the API returns it. A foreign store may lack images, facts and chapters. */
export type Project = Omit<Stored, "images" | "stages" | "chapters" | "permitted" | Fact | OfPermission> & {
  images?: Record<string, ImageFacts> | null;
  permitted?: PermissionPart[] | null;
} & Partial<Pick<Stored, "stages" | "chapters" | Fact | OfPermission>>;
