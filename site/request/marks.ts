/** What the page of a request may be made of. */
export type RequestSection = "conversation" | "summary" | "parts" | "claim" | "people" | "later";

/** The second breath has a mark for each of its parts. */
const marksOfParts = 5;

/** The mark that each section begins with, in the order in which they stand: marks tell what is to be put together first. */
export function marksOf(sections: readonly RequestSection[]): Record<RequestSection, number> {
  const marks = { conversation: 0, summary: 0, parts: 0, claim: 0, people: 0, later: 0 };
  let next = 1;
  for (const section of sections) {
    marks[section] = next;
    next += section === "parts" ? marksOfParts : 1;
  }
  return marks;
}
