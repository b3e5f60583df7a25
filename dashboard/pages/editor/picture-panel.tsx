import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import type { PictureChange } from "../../../domain/pages/content.ts";
import { french } from "../../../ui/text/typography.ts";
import { ActButton } from "../../parts/act-button.tsx";
import { texts } from "../pages.texts.ts";

type PicturePanelProps = {
  /** The address of the shown picture, and its original text alternative. */
  source: string;
  originalAlt: string;
  change: PictureChange | undefined;
  onChange: (change: PictureChange | null) => void;
  /** Sends a file. Returns its stored name, or `undefined` if it was refused. */
  onReplace: (file: File) => Promise<string | undefined>;
};

const middle = { x: 0.5, y: 0.5 };
/** Shares by which an arrow key moves the point, and with Shift. */
const step = 0.01;
const largeStep = 0.1;

/** A picture: the point to keep, its text for those who cannot see it, and another file. */
export function PagePicturePanel({
  source,
  originalAlt,
  change = {},
  onChange,
  onReplace,
}: PicturePanelProps) {
  const id = useId();
  const [state, setState] = useState<"sending" | "refused">();
  const { alt = originalAlt, isDecorative = false, focus = middle } = change;
  const words = texts.image;

  async function replace(file: File | undefined): Promise<void> {
    if (!file) return;
    setState("sending");
    const name = await onReplace(file);
    setState(name ? undefined : "refused");
    // The point and the text were those of the other picture.
    if (name) onChange({ file: name, alt: "" });
  }

  return (
    <>
      <FocusPoint source={source} focus={focus} onChange={(point) => onChange({ ...change, focus: point })} />
      <div className="field">
        <label htmlFor={id}>{words.alt}</label>
        <textarea
          id={id}
          rows={3}
          value={isDecorative ? "" : alt}
          disabled={isDecorative || state === "sending"}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onChange({ ...change, alt: target.value })}
        />
        <p id={`${id}-hint`} className="field-hint">
          {isFileName(alt) ? words.fileName : words.altHint}
        </p>
      </div>
      <div className="field publication">
        <label>
          <input
            type="checkbox"
            checked={isDecorative}
            onChange={({ target }) => onChange({ ...change, isDecorative: target.checked })}
          />
          {words.decorative}
        </label>
      </div>
      <p className="page-panel-acts">
        <label className="button-outline page-replace">
          {state === "sending" ? words.replacing : words.replace}
          <input
            type="file"
            className="sr-only"
            accept="image/jpeg,image/png,image/webp,image/gif,image/svg+xml"
            onChange={({ target }) => void replace(target.files?.[0])}
          />
        </label>
        {Object.keys(change).length > 0 && (
          <ActButton icon="restore" onPress={() => onChange(null)}>
            {words.original}
          </ActButton>
        )}
      </p>
      <p role="status" className="field-fault" hidden={state !== "refused"}>
        {state === "refused" && words.refused}
      </p>
    </>
  );
}

type Point = { x: number; y: number };
type FocusPointProps = { source: string; focus: Point; onChange: (point: Point) => void };

/** The whole picture with the point to keep: pressed, or moved by the arrow keys. */
function FocusPoint({ source, focus, onChange }: FocusPointProps) {
  function press({ currentTarget, clientX, clientY }: PointerEvent<HTMLButtonElement>): void {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: share((clientX - left) / width), y: share((clientY - top) / height) });
  }

  function move(event: KeyboardEvent): void {
    const by = event.shiftKey ? largeStep : step;
    const moves: Record<string, Point> = {
      ArrowLeft: { x: -by, y: 0 },
      ArrowRight: { x: by, y: 0 },
      ArrowUp: { x: 0, y: -by },
      ArrowDown: { x: 0, y: by },
    };
    const movement = moves[event.key];
    if (!movement) return;
    event.preventDefault();
    onChange({ x: share(focus.x + movement.x), y: share(focus.y + movement.y) });
  }

  const place = french(`${Math.round(focus.x * 100)} %, ${Math.round(focus.y * 100)} %`);
  const position = `${focus.x * 100}% ${focus.y * 100}%`;
  return (
    <div>
      <p>
        <b>{texts.image.keep}</b>
      </p>
      <button
        type="button"
        className="page-focus"
        aria-label={`${texts.image.point} : ${place}`}
        onPointerDown={press}
        onKeyDown={move}
      >
        <img src={source} alt="" draggable={false} />
        <i aria-hidden="true" style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }} />
      </button>
      <div className="page-crops" aria-hidden="true">
        <img src={source} alt="" style={{ objectPosition: position }} />
        <img src={source} alt="" style={{ objectPosition: position }} />
      </div>
    </div>
  );
}

/** Rounds to the hundredth, within the picture. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
}

function isFileName(text: string): boolean {
  return /^\S+\.(?:jpe?g|png|gif|webp|avif|svg|heic)$/i.test(text.trim());
}
