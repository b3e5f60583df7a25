/** A section of the page of a resumed enquiry. */
export type ResumedSection = "conversation" | "summary" | "parts" | "claim" | "people";

/** The details have a mark for each of their parts, if the parts are open. */
export const marksOfParts = 5;

/**
 * Returns the number of the mark that opens each section.
 *
 * @param sections the sections of the page, in their order; every other section gets 0
 */
export function numberMarks(sections: readonly ResumedSection[]): Record<ResumedSection, number> {
  const marks = { conversation: 0, summary: 0, parts: 0, claim: 0, people: 0 };
  for (const [index, section] of sections.entries()) marks[section] = index + 1;
  return marks;
}
