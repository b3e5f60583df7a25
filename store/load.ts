/** What waits or is being made in one process. */
export type StoreLoad = {
  writes: number;
  pictures: number;
  /** When the oldest picture was asked for, in milliseconds since 1970. */
  picturesSince: number | undefined;
  /** When the oldest write was due that a follower has not finished with, in milliseconds since 1970. */
  changesSince: number | undefined;
};

/** The same without what follows the store. */
export type KernelLoad = Omit<StoreLoad, "changesSince">;

/** The first of several moments, as far as there are any. */
export function firstMoment(moments: readonly (number | undefined)[]): number | undefined {
  const known = moments.filter((moment) => moment !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}
