import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { ActButton } from "../act-button.tsx";
import { useFootRoom } from "../foot-room.ts";
import { type CountedNoun, countInWords, texts } from "./several.texts.ts";
import type { Selection } from "./use-selection.ts";

type SeveralBarProps = {
  selection: Selection;
  noun: CountedNoun;
  /** The word for a chosen record, such as « choisie », without the ending of the plural. */
  participle: string;
  /** The acts on the chosen records, in `li` elements. */
  children: ReactNode;
};

/** The bar at the foot of a list in which records are chosen: how many, and the acts on them. */
export function SeveralBar({ selection, noun, participle, children }: SeveralBarProps) {
  const bar = useRef<HTMLElement>(null);
  useFootRoom(bar);
  const { barId, chosenIds, isAll } = selection;
  const count = chosenIds.length;

  function leave({ key }: KeyboardEvent): void {
    if (key === "Escape") selection.end();
  }

  return (
    <section ref={bar} id={barId} className="several-bar" aria-label={texts.bar} onKeyDown={leave}>
      <p role="status">
        {count === 0 ? texts.nothing : `${countInWords(count, noun)} ${participle}${count === 1 ? "" : "s"}`}
      </p>
      <ul>
        {count > 0 && children}
        <li>
          <ActButton onPress={() => selection.pressAll()}>{isAll ? texts.notAll : texts.all}</ActButton>
        </li>
        <li>
          <ActButton onPress={selection.end}>{texts.end}</ActButton>
        </li>
      </ul>
    </section>
  );
}
