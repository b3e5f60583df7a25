import type { Company } from "../../domain/company/company.ts";
import type { Drafts } from "./company-draft.ts";
import type { CompanyFaults } from "./company-faults.ts";
import type { SectionId } from "./company-shape.ts";

/** A section while it is written. */
export type CompanySheet = {
  drafts: Drafts;
  /** The record that its writer has before their eyes: what they may write over. */
  seen: Company;
  faults: CompanyFaults;
  failure?: "unanswered" | "forbidden" | "other";
  /** Somebody else has saved this section meanwhile. */
  isOutrun?: boolean;
  isBusy?: boolean;
};

export type Sheets = Record<SectionId, CompanySheet>;
