import { uncapitalize } from "../../../domain/text/first-letter.ts";
import type { ShownPaper } from "../../../records/papers/papers.ts";

const proofs = new Set(["decennale", "rc_pro", "garant", "rge", "qualibat", "label"]);

/** Tells whether a paper is an insurance, a warranty or a label. Extracts of registers and mediators prove nothing. */
export function isProof({ kind }: Pick<ShownPaper, "kind">): boolean {
  return proofs.has(kind);
}

/** Returns the distinct names of insurances and labels inside a sentence. A label's name is a proper noun. */
export function proofNames(papers: readonly Pick<ShownPaper, "kind" | "title">[]): string[] {
  const names = papers
    .filter(isProof)
    .map(({ kind, title }) => (kind === "label" ? title : uncapitalize(title)));
  return [...new Set(names)];
}
