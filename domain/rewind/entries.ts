import type { Company } from "../company/company.ts";
import type { Actor } from "../journal/entries.ts";
import type { Project } from "../projects/project.ts";
import type { FieldDifference } from "../versions/entries.ts";

/** What would become of a record. */
export type RewindChange = {
  collection: string;
  record: string;
  title: string;
  /** `hide`: a project that was made since and that a review names stays, as a draft. */
  act: "change" | "restore" | "remove" | "hide";
  /** Of one that comes back as a draft, as its client does not permit any more what was public. */
  isUnpermitted?: true;
  /** From what it is to what it was. */
  differences: FieldDifference[];
  /** Of one that comes back: who had deleted it, and when. */
  deleted?: { at: string; actor: Actor };
};

export type RewindPreview = {
  /** The newest change that this preview knows of. */
  seen: number;
  changes: RewindChange[];
};

/** The public content as visitors would see it: projects in their order. */
export type RewoundSite = {
  company: Company | null;
  projects: Project[];
  /** By project, its images that the site does not show at present. */
  former: Record<string, string[]>;
};

/** Names what was done, for it to be undone: the changes after the first and up to the last. */
export type RewindDone = { after: number; last: number; lost: number };

/** Days that can be gone back. */
export { daysInBin as daysToRewind } from "../bin/retention.ts";
