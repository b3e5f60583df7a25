export type Places = {
  /**
   * Takes one place for each of these names. Returns the function that releases them, or `undefined` if a name has none
   * left.
   */
  take(names: readonly string[]): (() => void) | undefined;
};

/** Limits concurrent work, per name and in total. Each process counts alone. */
export function openPlaces({ ofOne, inAll }: { ofOne: number; inAll: number }): Places {
  const takenPlaces: (readonly string[])[] = [];
  return {
    take(names) {
      const isFull = (name: string) => takenPlaces.filter((each) => each.includes(name)).length >= ofOne;
      if (takenPlaces.length >= inAll || names.some(isFull)) return undefined;
      takenPlaces.push(names);
      return () => {
        const index = takenPlaces.indexOf(names);
        if (index >= 0) takenPlaces.splice(index, 1);
      };
    },
  };
}
