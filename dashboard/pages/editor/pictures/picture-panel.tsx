import { useId, useState } from "react";
import type { PictureChange } from "../../../../domain/pages/content.ts";
import { isFileName } from "../../../../domain/projects/pictures/pictures.ts";
import { FocalPoint } from "../../../images/focal-point.tsx";
import { ActButton } from "../../../parts/act-button.tsx";
import { texts } from "../../pages.texts.ts";
import type { SentPicture } from "./send-picture.ts";

type PicturePanelProps = {
  /** The address of the shown picture, and its original text alternative. */
  source: string;
  originalAlt: string;
  change: PictureChange | undefined;
  onChange: (change: PictureChange | null) => void;
  /** Sends a file. Never rejects. */
  onReplace: (file: File) => Promise<SentPicture>;
};

const middle = { x: 0.5, y: 0.5 };

/** A picture: the point to keep, its text for those who cannot see it, and another file. */
export function PagePicturePanel({
  source,
  originalAlt,
  change = {},
  onChange,
  onReplace,
}: PicturePanelProps) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string>();
  const { alt = originalAlt, isDecorative = false, focus = middle } = change;
  const words = texts.image;

  async function replace(file: File | undefined): Promise<void> {
    if (!file) return;
    setFault(undefined);
    setSending(true);
    const sentPicture = await onReplace(file);
    setSending(false);
    if ("fault" in sentPicture) setFault(sentPicture.fault);
    // The point and the text were those of the other picture.
    if ("name" in sentPicture) onChange({ file: sentPicture.name, alt: "" });
  }

  return (
    <>
      <FocalPoint
        src={source}
        focus={focus}
        onMove={(point) => onChange({ ...change, focus: point })}
        crops={words.crops}
      />
      <div className="field">
        <label htmlFor={id}>{words.alt}</label>
        <textarea
          id={id}
          rows={3}
          value={isDecorative ? "" : alt}
          disabled={isDecorative || isSending}
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
          {isSending ? words.replacing : words.replace}
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
      <p role="status" className="field-fault" hidden={!fault}>
        {fault}
      </p>
    </>
  );
}
