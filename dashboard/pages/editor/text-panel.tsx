import { useId } from "react";
import { hasOtherPlaceholders } from "../../../domain/pages/placeholders.ts";
import type { EditablePlace } from "../../../domain/pages/places.ts";
import { textLength } from "../../../domain/pages/text-length.ts";
import { french } from "../../../ui/text/typography.ts";
import { ActButton } from "../../parts/act-button.tsx";
import { texts } from "../pages.texts.ts";
import type { TextConflict } from "./page-draft.ts";

type TextPanelProps = {
  place: Extract<EditablePlace, { room: number }>;
  text: string;
  original: string;
  conflict: TextConflict | undefined;
  onChange: (text: string) => void;
  onDecide: (isMine: boolean) => void;
};

/** A text with its length, its printed form and its original. */
export function TextPanel({ place, text, original, conflict, onChange, onDecide }: TextPanelProps) {
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
  if (conflict) return <ConflictPanel conflict={conflict} onDecide={onDecide} />;
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

type ConflictProps = { conflict: TextConflict; onDecide: (isMine: boolean) => void };

/** Both versions of a text that two people have written at once. */
function ConflictPanel({ conflict: { mine, theirs }, onDecide }: ConflictProps) {
  const { title, text, theirs: theirsLabel, mine: mineLabel, leave, keep } = texts.conflict;
  return (
    <div className="page-conflict" role="alert">
      <p>
        <b>{title}</b>
      </p>
      <p>{text}</p>
      <dl>
        <dt className="note">{theirsLabel}</dt>
        <dd>{french(theirs) || texts.original}</dd>
        <dt className="note">{mineLabel}</dt>
        <dd>{french(mine) || texts.original}</dd>
      </dl>
      <p className="page-panel-acts">
        <button type="button" className="button-outline" onClick={() => onDecide(false)}>
          {leave}
        </button>
        <button type="button" className="button button-plain" onClick={() => onDecide(true)}>
          <span>{keep}</span>
        </button>
      </p>
    </div>
  );
}
