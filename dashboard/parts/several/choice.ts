/** The records that a person has chosen in a list. */
export type ChosenRecords = {
  ids: ReadonlySet<string>;
  /** The record whose box was pressed last, from which a range begins. */
  anchor: string | undefined;
};

export const noChoice: ChosenRecords = { ids: new Set(), anchor: undefined };

/**
 * Returns the choice after a press on a record's box. A range gives all records from the last pressed one to this one
 * the new state of this one.
 *
 * @param listed the records in the order of the list
 */
export function pressBox(
  { ids, anchor }: ChosenRecords,
  listed: readonly string[],
  { id, isRange }: { id: string; isRange: boolean },
): ChosenRecords {
  const places = [isRange && anchor !== undefined ? listed.indexOf(anchor) : -1, listed.indexOf(id)];
  const isComplete = places.every((place) => place >= 0);
  const pressedIds = isComplete ? listed.slice(Math.min(...places), Math.max(...places) + 1) : [id];
  return { ids: ids.has(id) ? without(ids, pressedIds) : new Set([...ids, ...pressedIds]), anchor: id };
}

/** Returns the choice after « Tout choisir »: all listed records, or none of them if all are chosen already. */
export function pressAll({ ids, anchor }: ChosenRecords, listed: readonly string[]): ChosenRecords {
  const areChosen = listed.every((id) => ids.has(id));
  return { ids: areChosen ? without(ids, listed) : new Set([...ids, ...listed]), anchor };
}

function without(ids: ReadonlySet<string>, removedIds: readonly string[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !removedIds.includes(id)));
}
