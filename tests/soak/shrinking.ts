export type Shrunk<Step> = {
  steps: readonly Step[];
  /** Whether every step is needed. `false` if the search ended early. */
  isShortest: boolean;
};

/**
 * Searches for the shortest sequence that still fails. The search leaves out halves, then quarters, and finally single
 * steps.
 *
 * @param signal ends the search when it is aborted
 * @param fails returns whether a shorter sequence fails as the whole one did
 */
export async function shrink<Step>(
  steps: readonly Step[],
  signal: AbortSignal,
  fails: (shorter: readonly Step[]) => Promise<boolean>,
): Promise<Shrunk<Step>> {
  let shortest = steps;
  for (let size = Math.ceil(steps.length / 2); ; size = Math.ceil(size / 2)) {
    const before = shortest.length;
    for (let end = before; end > 0; end -= size) {
      if (signal.aborted) return { steps: shortest, isShortest: false };
      const start = Math.max(0, end - size);
      const shorter = shortest.toSpliced(start, end - start);
      if (await fails(shorter)) shortest = shorter;
    }
    if (size <= 1 && shortest.length === before) return { steps: shortest, isShortest: true };
  }
}
