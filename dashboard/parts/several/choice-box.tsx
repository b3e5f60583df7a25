import type { KeyboardEvent } from "react";
import { texts } from "./several.texts.ts";
import type { Selection } from "./use-selection.ts";

type ChoiceBoxProps = {
  selection: Selection;
  id: string;
  /** Names the record, set in French. */
  name: string;
};

/** The box that chooses a record of a list. With the Shift key, it chooses all from the last pressed box to this one. */
export function ChoiceBox({ selection, id, name }: ChoiceBoxProps) {
  function act(event: KeyboardEvent): void {
    if (event.key === "Escape") selection.end();
    if (event.key !== "Enter") return;
    event.preventDefault();
    document.getElementById(selection.barId)?.querySelector("button")?.focus();
  }

  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={selection.isChosen(id)}
        onChange={({ nativeEvent }) =>
          selection.press(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true)
        }
        onKeyDown={act}
      />
      <span className="sr-only">{texts.chooseWhat(name)}</span>
    </label>
  );
}

/** Shows and hides the boxes of a list. */
export function ChooseButton({ selection }: { selection: Selection }) {
  const { isChoosing, toggleId } = selection;
  return (
    <button
      type="button"
      id={toggleId}
      className="act choose-button"
      aria-pressed={isChoosing}
      aria-describedby={isChoosing ? `${toggleId}-keys` : undefined}
      onClick={isChoosing ? selection.end : selection.start}
    >
      {texts.choose}
      {isChoosing && (
        <span id={`${toggleId}-keys`} hidden>
          {texts.keys}
        </span>
      )}
    </button>
  );
}
