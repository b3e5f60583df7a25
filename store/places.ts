export type Places = {
  /** Takes one place for all these names at once; returns how to give it back, or nothing when one has none left. */
  take(names: readonly string[]): (() => void) | undefined;
};

/** What may be under way at once, of one name and in all. Counted by each process for itself. */
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
