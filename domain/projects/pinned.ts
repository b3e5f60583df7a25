/**
 * Returns projects in the order of the list page: pinned ones first, each group in the given order (reading F45).
 * Programs and the home page order by date alone.
 */
export function pinnedFirst<Listed extends { pinned: boolean }>(projects: readonly Listed[]): Listed[] {
  return projects.toSorted((one, other) => Number(other.pinned) - Number(one.pinned));
}
