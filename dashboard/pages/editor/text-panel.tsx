import { useId } from "react";
import { hasOtherPlaceholders } from "../../../domain/pages/placeholders.ts";
import type { EditablePlace } from "../../../domain/pages/places.ts";
import { textLength } from "../../../domain/pages/text-length.ts";
import { french } from "../../../ui/text/typography.ts";
import { ActButton } from "../../parts/act-button.tsx";
import { texts } from "../pages.texts.ts";
import { ConflictPanel } from "./colleagues/conflict-panel.tsx";
import { type PageColleagues, writingHere } from "./colleagues/page-colleagues.ts";
import type { SavedConflict } from "./draft-store.ts";

type TextPanelProps = {
  place: Extract<EditablePlace, { room: number }>;
  text: string;
  original: string;
  conflict: SavedConflict | undefined;
  colleagues: PageColleagues;
  onChange: (text: string) => void;
  onDecide: (isMine: boolean) => void;
};

/** A text with its length, its printed form and its original. */
export function TextPanel({
  place,
  text,
  original,
  conflict,
  colleagues,
  onChange,
  onDecide,
}: TextPanelProps) {
  const id = useId();
  const length = textLength(text);
  const lines = text.split("\n").length;
  const most = place.lines ?? 1;
  const over = length - place.room;
  const { placeholders = [] } = place;
  const fault =
    over > 0
      ? texts.tooLong(over)
      : lines > most
        ? texts.tooManyLines(most)
        : hasOtherPlaceholders(text, placeholders)
          ? texts.placeholders(placeholders)
          : undefined;
  if (conflict) {
    const writing = writingHere(colleagues, place.id);
    return <ConflictPanel {...{ conflict, colleagues, writing, onDecide }} />;
  }
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{texts.text}</label>
        <textarea
          id={id}
          rows={place.kind === "text" ? 5 : most + 1}
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-room`}
          onChange={({ target }) => onChange(target.value)}
        />
        {place.kind === "headline" && <p className="field-hint">{texts.lines}</p>}
      </div>
      <div id={`${id}-room`} className="page-room" data-over={fault ? "" : undefined}>
        <b className="figures">{texts.room(length, place.room)}</b>
        <i aria-hidden="true" style={{ "--share": Math.min(1, length / place.room) }} />
        {fault && <p className="field-fault">{fault}</p>}
      </div>
      <div className="page-printed">
        <p className="note">{texts.printed}</p>
        <p>
          {text.split("\n").map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same
            <span key={index}>{french(line)}</span>
          ))}
        </p>
        <p className="note">{texts.typography}</p>
      </div>
      <div className="page-original">
        <p>
          <b>{texts.original}</b>
          {text !== original && (
            <ActButton icon="restore" onPress={() => onChange(original)}>
              {texts.putBack}
            </ActButton>
          )}
        </p>
        <blockquote>{french(original.replaceAll("\n", " "))}</blockquote>
      </div>
    </>
  );
}
