import { type FormEvent, useEffect, useRef, useState } from "react";
import type { RewindDone, RewindPreview } from "../../domain/rewind/entries.ts";
import { capitalize } from "../../domain/text/first-letter.ts";
import { Heading } from "../../ui/text/heading.tsx";
import { french } from "../../ui/text/typography.ts";
import { ChangedRecord } from "./changed-record.tsx";
import { type ChosenHour, daysBack, hourChoices, hourPhrase, usualChoice } from "./moments.ts";
import { previewAddress } from "./preview-address.ts";
import { texts } from "./rewind.texts.ts";
import { useRewinding } from "./rewinding.ts";

/** Rewinds the public content to a moment of the last thirty days, after a preview. */
export function RewindSection() {
  const { state, busy, look, rewind, undo, leave } = useRewinding();
  return (
    <section className="rewind" aria-labelledby="remettre">
      <Heading level={2} look="section" id="remettre">
        {texts.title}
      </Heading>
      <p>{texts.intro}</p>
      <MomentForm busy={busy} onChosen={look} onOther={leave} />
      {state.step === "looking" && (
        <Preview
          {...state}
          key={state.preview.seen + hourPhrase(state.chosen)}
          busy={busy}
          onRewind={() => void rewind(state.chosen, state.preview)}
          onLeave={leave}
        />
      )}
      <div role="status">
        {state.step === "done" && <Done {...state} busy={busy} onUndo={() => void undo(state.done)} />}
        {state.step === "undone" && <p>{texts.undone}</p>}
      </div>
    </section>
  );
}

type MomentFormProps = {
  busy: boolean;
  onChosen: (hour: ChosenHour) => Promise<void>;
  onOther: () => void;
};

function MomentForm({ busy, onChosen, onOther }: MomentFormProps) {
  const [{ day, hour }, setChosen] = useState(usualChoice);
  const hours = hourChoices(day);
  const shownHour = hours.includes(hour) ? hour : Math.max(...hours);

  function choose(hour: ChosenHour): void {
    setChosen(hour);
    onOther();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy) void onChosen({ day, hour: shownHour });
  }

  return (
    <form className="rewind-moment" onSubmit={submit}>
      <div className="field">
        <label htmlFor="remettre-jour">{texts.day}</label>
        <select
          id="remettre-jour"
          value={day}
          onChange={(event) => choose({ day: event.currentTarget.value, hour })}
        >
          {daysBack().map((each) => (
            <option key={each.day} value={each.day}>
              {french(each.label)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="remettre-heure">{texts.hour}</label>
        <select
          id="remettre-heure"
          value={shownHour}
          onChange={(event) => choose({ day, hour: Number(event.currentTarget.value) })}
        >
          {hours.map((each) => (
            <option key={each} value={each}>
              {french(`${each} h`)}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button button-plain" aria-disabled={busy || undefined}>
        <span>{busy ? texts.looking : texts.look}</span>
      </button>
    </form>
  );
}

type PreviewProps = {
  chosen: ChosenHour;
  preview: RewindPreview;
  busy: boolean;
  onRewind: () => void;
  onLeave: () => void;
};

/** The preview, with the only button that starts the rewind. */
function Preview({ chosen, preview: { changes }, busy, onRewind, onLeave }: PreviewProps) {
  const phrase = hourPhrase(chosen);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="rewind-preview">
      <h3 ref={title} tabIndex={-1}>
        {texts.different(capitalize(phrase), changes.length)}
      </h3>
      <dl className="differences">
        {changes.map((change) => (
          <ChangedRecord key={change.record} change={change} />
        ))}
      </dl>
      <div className="rewind-acts">
        {changes.length > 0 && (
          <button
            type="button"
            className="button button-plain"
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : onRewind}
          >
            <span>{texts.rewind(phrase)}</span>
          </button>
        )}
        {changes.length > 0 && (
          <a className="button-outline" href={previewAddress("/", chosen)} target="_blank" rel="noreferrer">
            {texts.see}
          </a>
        )}
        <button type="button" className="button-outline" onClick={onLeave}>
          {texts.keep}
        </button>
      </div>
    </div>
  );
}

type DoneProps = { chosen: ChosenHour; done: RewindDone; busy: boolean; onUndo: () => void };

function Done({ chosen, done, busy, onUndo }: DoneProps) {
  return (
    <div className="rewind-preview">
      <p>
        {texts.done(hourPhrase(chosen))} {done.lost > 0 && texts.lost(done.lost)}
      </p>
      <div className="rewind-acts">
        <button
          type="button"
          className="button-outline"
          aria-disabled={busy || undefined}
          onClick={busy ? undefined : onUndo}
        >
          {texts.undo}
        </button>
      </div>
    </div>
  );
}
