/**
 * The order of the list page: projects that the team has pinned, then the others, both in the order given (reading F45).
 * Programs and the home page go by the date alone.
 */
export function pinnedFirst<Listed extends { pinned: boolean }>(projects: readonly Listed[]): Listed[] {
  return projects.toSorted((one, other) => Number(other.pinned) - Number(one.pinned));
}
