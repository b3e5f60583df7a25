/** The part that a page itself puts after a text: the next sentence, or a mark such as a comma or a full stop. */
export type Follower = "sentence" | "mark";

/**
 * Returns a text that fits the part that follows it. A sentence without a final mark gets a full stop before the next
 * one. Before a mark of the page, the text's own final mark goes.
 */
export function fitFollower(text: string, follower: Follower | undefined): string {
  if (follower === "sentence") return /[.,:;!?…»]$/.test(text) ? text : `${text}.`;
  if (follower === "mark") return text.replace(/[\s.,:;!?…]+$/, "") || text;
  return text;
}
