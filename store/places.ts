export type Places = {
  /**
   * Takes one place for each of these names. Returns the function that releases them, or `undefined` if a name has none
   * left.
   */
  take(names: readonly string[]): (() => void) | undefined;
};

/** Limits concurrent work, per name and in total. Each process counts alone. */
export function openPlaces({ ofOne, inAll }: { ofOne: number; inAll: number }): Places {
  const taken: (readonly string[])[] = [];
  return {
    take(names) {
      const isFull = (name: string) => taken.filter((each) => each.includes(name)).length >= ofOne;
      if (taken.length >= inAll || names.some(isFull)) return undefined;
      taken.push(names);
      return () => {
        const index = taken.indexOf(names);
        if (index >= 0) taken.splice(index, 1);
      };
    },
  };
}
