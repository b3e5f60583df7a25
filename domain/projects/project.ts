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

/** A project as the API returns it. A store that is not ours may know nothing of its images, its facts or its chapters. */
export type Project = Omit<Stored, "images" | "stages" | "chapters" | Fact> & {
  images?: Record<string, ImageFacts> | null;
} & Partial<Pick<Stored, "stages" | "chapters" | Fact>>;
