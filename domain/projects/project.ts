import type { PermissionPart } from "../building-sites/permitted.ts";
import type { ImageFacts } from "../images.ts";
import type { RecordOf } from "../record.ts";
import type { fields } from "./fields.ts";

type Stored = RecordOf<typeof fields>;

/** What is told of a project beside its description. */
export const projectFacts = [
  "place",
  "place_code",
  "surface",
  "timber",
  "timber_origin",
  "insulation",
  "duration",
  "our_share",
] as const;

type Fact = (typeof projectFacts)[number];

/** What the store keeps of a permission to publish it; of these, visitors see `permitted` and `concealed` alone. */
type OfPermission = "permission" | "published_without" | "concealed" | "shown_until" | "shown";

/** A project as the API returns it. A store that is not ours may know nothing of its images, its facts or its chapters. */
export type Project = Omit<Stored, "images" | "stages" | "chapters" | "permitted" | Fact | OfPermission> & {
  images?: Record<string, ImageFacts> | null;
  permitted?: PermissionPart[] | null;
} & Partial<Pick<Stored, "stages" | "chapters" | Fact | OfPermission>>;
