import type { Company } from "../company/company.ts";
import type { Actor } from "../journal/entries.ts";
import type { PageRecord } from "../pages/page.ts";
import type { Project } from "../projects/project.ts";
import type { FieldDifference } from "../versions/entries.ts";

/** The planned change of one record. */
export type RewindChange = {
  collection: string;
  record: string;
  title: string;
  /** `hide`: a newer project that a review names stays, as a draft. */
  act: "change" | "restore" | "remove" | "hide";
  /** Set if a record returns as a draft because its client no longer permits its public content. */
  isUnpermitted?: true;
  /** Set if the record did not exist yet, and nobody may delete it: it returns to its first state. */
  isFirst?: true;
  /** The differences from its present state to its former one. */
  differences: FieldDifference[];
  /** The actor and the moment of a restored record's deletion. */
  deleted?: { at: string; actor: Actor };
};

export type RewindPreview = {
  /** The newest change that this preview includes. */
  seen: number;
  changes: RewindChange[];
};

/** The public content as visitors would see it. Projects are in their order. */
export type RewoundSite = {
  company: Company | null;
  projects: Project[];
  /** The pages that the team had changed. */
  pages: RewoundPage[];
  /** For each project and page, its images that the site does not show at present. */
  former: Record<string, string[]>;
};

export type RewoundPage = Pick<
  PageRecord,
  "id" | "page" | "texts" | "pictures" | "sections" | "lists" | "images"
>;

/** The range of changes that an undo takes back: after `after`, up to and including `last`. */
export type RewindDone = { after: number; last: number; lost: number };

/** Days that a rewind may go back. */
export { daysInBin as daysToRewind } from "../bin/retention.ts";
