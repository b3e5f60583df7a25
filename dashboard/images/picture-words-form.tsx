import { type FormEvent, type ReactNode, useId } from "react";
import { isDecorative } from "../../domain/images.ts";
import { isFileName, lacksWords } from "../../domain/projects/pictures/pictures.ts";
import { fileUrl } from "../../site/sections/pictures/project-images.ts";
import { Actions, SubmitButton } from "../../ui/button/button.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { useAct } from "../parts/acts/use-act.ts";
import { changedWords } from "./changed-words.ts";
import { DecorativeSwitch } from "./decorative-switch.tsx";
import { FocalPoint } from "./focal-point.tsx";
import type { ImageActTable } from "./image-acts.ts";
import { fileTexts, texts } from "./images.texts.ts";
import { actPicture, type LibraryPicture } from "./library.ts";
import { submitByEnter } from "./missing-words.tsx";
import { ReplaceButton, ReplaceFault, useReplacing } from "./replace-picture.tsx";
import { useTypedValue } from "./typed-value.ts";
import { WrittenMeanwhile } from "./written-meanwhile.tsx";

type PictureWordsFormProps = { picture: LibraryPicture; children: ReactNode };

const middle = { x: 0.5, y: 0.5 };

/** The words of a picture and the point that its crops keep. `children` are its uses, above the buttons. */
export function PictureWordsForm({ picture, children }: PictureWordsFormProps) {
  const { project, name, facts } = picture;
  const { alt = "", caption = "" } = facts;
  const [typed, setTyped, seenWords] = useTypedValue({ alt, caption, decorates: isDecorative(facts) });
  const [focus, setFocus, seenFocus] = useTypedValue(facts.focus ?? middle);
  const { send, isBusy, result } = useAct<ImageActTable>();
  const replacing = useReplacing(picture);
  const id = useId();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { decorates } = typed;
    const next = { alt: decorates ? "" : typed.alt.trim(), caption: typed.caption.trim(), decorates };
    setTyped(next);
    const words = changedWords(factsToWrite(next, focus), factsToWrite(seenWords, seenFocus), result?.faults);
    send({ act: "write", payload: { ...actPicture(picture), ...words } });
  }

  return (
    <form className="image-words" onSubmit={submit}>
      <WrittenMeanwhile faults={result?.faults} />
      <FocalPoint src={fileUrl(project, name, "960x0")} focus={focus} onMove={setFocus} />
      {lacksWords(facts) && <p className="image-asks">{fileTexts.asks}</p>}
      <AltField
        alt={typed.alt}
        decorates={typed.decorates}
        onAlt={(next) => setTyped({ ...typed, alt: next })}
        onDecorates={(decorates) => setTyped({ ...typed, decorates })}
      />
      <div className="field">
        <label htmlFor={`${id}-caption`}>
          {texts.caption}
          <span className="field-optional"> (facultatif)</span>
        </label>
        <input
          id={`${id}-caption`}
          value={typed.caption}
          maxLength={500}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => setTyped({ ...typed, caption: currentTarget.value })}
        />
        <p id={`${id}-hint`} className="field-hint">
          {texts.captionHint}
        </p>
      </div>
      {children}
      <ReplaceFault fault={replacing.fault} />
      <div className="image-panel-foot">
        <Actions>
          <SubmitButton busy={isBusy}>{texts.save}</SubmitButton>
          <ReplaceButton {...replacing} />
        </Actions>
      </div>
    </form>
  );
}

type TypedWords = { alt: string; caption: string; decorates: boolean };

function factsToWrite({ alt, caption, decorates }: TypedWords, focus: { x: number; y: number }) {
  return { alt, caption, decorative: decorates ? "yes" : "", focus };
}

type AltFieldProps = {
  alt: string;
  decorates: boolean;
  onAlt: (alt: string) => void;
  onDecorates: (decorates: boolean) => void;
};

/** The text for people who cannot see a picture, or the switch that says that it needs none. */
export function AltField({ alt, decorates, onAlt, onDecorates }: AltFieldProps) {
  const id = useId();
  const fault = !decorates && isFileName(alt) ? texts.fileName : undefined;
  return (
    <div className="field">
      {!decorates && (
        <>
          <label htmlFor={`${id}-alt`}>{texts.seen}</label>
          <textarea
            id={`${id}-alt`}
            rows={3}
            maxLength={500}
            value={alt}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault && `${id}-fault`}
            onChange={({ currentTarget }) => onAlt(currentTarget.value)}
            onKeyDown={submitByEnter}
          />
        </>
      )}
      {decorates && <p>{texts.decorativeText}</p>}
      {fault && (
        <p id={`${id}-fault`} className="field-fault">
          <Icon name="fault" />
          {fault}
        </p>
      )}
      <div className="missing-words-foot">
        <span className="note figures">{decorates ? "" : texts.signs([...alt.trim()].length)}</span>
        <DecorativeSwitch isOn={decorates} onChange={onDecorates} />
      </div>
    </div>
  );
}
