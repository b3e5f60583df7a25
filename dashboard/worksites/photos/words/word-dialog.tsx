import { useState } from "react";
import { momentInFrench } from "../../../../domain/dates.ts";
import type { WorksitePhoto } from "../../../../domain/worksites/photos/worksite-photo.ts";
import { mostWordPhotos } from "../../../../domain/worksites/words/fields.ts";
import { nextSaturday } from "../../../../domain/worksites/words/saturday.ts";
import { photoIds, type WorksiteWord } from "../../../../domain/worksites/words/word.ts";
import { fileAddress } from "../../../../records/record/file-address.ts";
import { newRecordId } from "../../../../records/record/record-id.ts";
import { LongField } from "../../../../ui/field/field.tsx";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { Notice } from "../../../../ui/notice/notice.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { ActDialog } from "../../../parts/acts/act-dialog.tsx";
import { SeenVersion } from "../../../parts/conflict/seen-version.tsx";
import { dayText } from "../../../parts/dates.ts";
import { mailedField, useLettersLeave } from "../../../parts/letters/letters-leave.ts";
import type { SeenWords, WordActTable } from "./word-acts.ts";
import { promises, texts } from "./words.texts.ts";

type WordDialogProps = {
  worksite: string;
  photos: readonly WorksitePhoto[];
  /** The word to change. Absent for a new one. */
  word?: WorksiteWord;
  /** The words that the page shows. */
  words: readonly WorksiteWord[];
  /** The ids of the photos that are ticked at first. */
  proposed: readonly string[];
  onClose: () => void;
};

/** Writes or changes a word to the client: its photos, its sentences and its moment. */
export function WordDialog({ worksite, photos, word, words, proposed, onClose }: WordDialogProps) {
  const [id] = useState(newRecordId);
  const [isNow, setNow] = useState(false);
  const isMailed = useLettersLeave();
  const promised = isMailed ? promises.mailed : promises.unmailed;
  return (
    <ActDialog<WordActTable>
      title={word ? texts.changeTitle : texts.title}
      confirm={isNow ? promised.sendNow : promised.plan}
      sends={
        word
          ? { act: "changeWord", payload: { word: word.id } }
          : { act: "writeWord", payload: { id, worksite } }
      }
      onClose={onClose}
    >
      {(faults, forget) => (
        <div className="word-form" onInput={forget}>
          {faults.whole && <Notice tone="fault">{faults.whole}</Notice>}
          {isMailed && <input type="hidden" name={mailedField} value="on" />}
          <SeenVersion
            record={word ?? ({ words: words.map((each) => each.id) } satisfies SeenWords)}
            fields={word ? ["body", "photos", "send_at"] : ["words"]}
            faults={faults}
          />
          <PhotoChoice
            photos={photos}
            chosen={word ? photoIds(word.photos) : proposed}
            fault={faults.photos}
          />
          <LongField name="body" label={texts.body} rows={3} defaultValue={word?.body} fault={faults.body} />
          <fieldset className="word-when">
            <legend>{texts.when}</legend>
            <label>
              <input type="radio" name="when" value="now" checked={isNow} onChange={() => setNow(true)} />
              {texts.now}
            </label>
            <label>
              <input type="radio" name="when" value="" checked={!isNow} onChange={() => setNow(false)} />
              {texts.saturday(momentInFrench(nextSaturday(new Date())))}
            </label>
          </fieldset>
        </div>
      )}
    </ActDialog>
  );
}

/** Photos from which a word is chosen, the newest first. */
const mostOffered = 30;

type PhotoChoiceProps = {
  photos: readonly WorksitePhoto[];
  chosen: readonly string[];
  fault: string | undefined;
};

function PhotoChoice({ photos, chosen, fault }: PhotoChoiceProps) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(chosen));
  const newest = photos.toReversed();
  const offered = newest.filter(({ id }, place) => place < mostOffered || chosen.includes(id));
  const shownTicks = offered.filter(({ id }) => ticked.has(id));

  function tick(id: string, isTicked: boolean): void {
    const others = [...ticked].filter((each) => each !== id);
    setTicked(new Set(isTicked ? [...others, id] : others));
  }

  return (
    <fieldset className="word-photos" aria-describedby={fault ? "photos-fault" : undefined}>
      <legend>
        {texts.choose} <span className="note figures">{texts.chosen(shownTicks.length)}</span>
      </legend>
      <ul>
        {offered.map((photo) => (
          <li key={photo.id}>
            <PhotoTick
              photo={photo}
              isTicked={ticked.has(photo.id)}
              isFull={shownTicks.length >= mostWordPhotos}
              onTick={(isTicked) => tick(photo.id, isTicked)}
            />
          </li>
        ))}
      </ul>
      {shownTicks.some(({ for_client }) => !for_client) && <p className="field-hint">{texts.shows}</p>}
      {fault && (
        <p id="photos-fault" role="alert" className="field-fault">
          <Icon name="fault" />
          {fault}
        </p>
      )}
    </fieldset>
  );
}

type PhotoTickProps = {
  photo: WorksitePhoto;
  isTicked: boolean;
  /** Whether as many photos are ticked as a letter can carry. */
  isFull: boolean;
  onTick: (isTicked: boolean) => void;
};

function PhotoTick({ photo, isTicked, isFull, onTick }: PhotoTickProps) {
  const name = photo.caption ? french(photo.caption) : texts.photo(dayText(photo.taken_at));
  return (
    <label style={{ backgroundColor: photo.images?.[photo.file]?.color }}>
      <input
        type="checkbox"
        name="photos"
        value={photo.id}
        checked={isTicked}
        disabled={isFull && !isTicked}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      <img
        src={fileAddress(photo, photo.file, "400x400")}
        alt={name}
        width="400"
        height="400"
        loading="lazy"
      />
    </label>
  );
}
