import { useId, useState } from "react";
import { focusTitle } from "../focus-title.ts";
import { noChoice, pressAll, pressBox } from "./choice.ts";

/** The records chosen in a list, and the acts on the choice. */
export type Selection = ReturnType<typeof useSelection>;

/**
 * Keeps the records that a person chooses in a list for one act on several. A record that leaves the list is no longer
 * chosen.
 *
 * @param listed the ids of the records in the order of the list
 */
export function useSelection(listed: readonly string[]) {
  const [isChoosing, setChoosing] = useState(false);
  const [choice, setChoice] = useState(noChoice);
  const id = useId();
  const toggleId = `${id}toggle`;

  /** Forgets the choice and hides the boxes. The focused act is gone, so the focus moves to the button that began. */
  function end(): void {
    setChoosing(false);
    setChoice(noChoice);
    focusTitle(document.getElementById(toggleId) ? `[id="${toggleId}"]` : undefined);
  }

  return {
    isChoosing,
    toggleId,
    barId: `${id}bar`,
    chosenIds: listed.filter((each) => choice.ids.has(each)),
    isAll: listed.every((each) => choice.ids.has(each)),
    isChosen: (record: string) => choice.ids.has(record),
    press: (record: string, isRange: boolean) =>
      setChoice((before) => pressBox(before, listed, { id: record, isRange })),
    /** @param records these alone, such as those of the open folder */
    pressAll: (records = listed) => setChoice((before) => pressAll(before, records)),
    start: () => setChoosing(true),
    /** Chooses these records and no others. */
    replace: (ids: readonly string[]) => setChoice({ ids: new Set(ids), anchor: undefined }),
    end,
  };
}
