/** What may be permitted apart from the rest: pictures from outside, from inside, and the name of the town. */
export type PermittedPart = "outside" | "inside" | "town";

/** What an answer of a client says, as its record has it. */
export type PermissionAnswer = Readonly<Record<PermittedPart, boolean>> & {
  readonly until: string;
  readonly given_at: string;
  readonly refused_at: string;
  readonly withdrawn_at: string;
};

/** A building site by what its clients have answered; what is only asked for may be among it. */
export type AnsweredSite = { readonly permissions: readonly PermissionAnswer[] };

/**
 * Whether a part of a building may be published today. The last answer decides, whoever of the clients gave it: who
 * permits less than before has changed their mind, and one that was withdrawn or is over permits nothing.
 */
export function isPermitted(site: AnsweredSite, part: PermittedPart, now = new Date()): boolean {
  const answer = lastAnswer(site);
  if (!answer?.given_at || answer.withdrawn_at) return false;
  // Of the last day, all of it counts: `until` is its beginning.
  const isOver = answer.until !== "" && answer.until.slice(0, 10) < now.toISOString().slice(0, 10);
  return answer[part] && !isOver;
}

function lastAnswer({ permissions }: AnsweredSite): PermissionAnswer | undefined {
  return permissions
    .filter((each) => answeredAt(each) !== "")
    .toSorted((one, other) => (answeredAt(one) < answeredAt(other) ? -1 : 1))
    .at(-1);
}

function answeredAt({ given_at, refused_at }: PermissionAnswer): string {
  return given_at || refused_at;
}
