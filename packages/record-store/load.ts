/** The pending work of one process. */
export type StoreLoad = {
  writes: number;
  pictures: number;
  /** When the oldest pending image was requested, in milliseconds since 1970. */
  picturesSince: number | undefined;
  /** When the oldest write that a follower has not finished was due, in milliseconds since 1970. */
  changesSince: number | undefined;
};

/** The load without the followers' part. */
export type KernelLoad = Omit<StoreLoad, "changesSince">;

/** Returns the earliest of several moments, `undefined` if there is none. */
export function firstMoment(moments: readonly (number | undefined)[]): number | undefined {
  const knownMoments = moments.filter((moment) => moment !== undefined);
  return knownMoments.length > 0 ? Math.min(...knownMoments) : undefined;
}
