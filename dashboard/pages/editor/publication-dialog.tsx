import { useState } from "react";
import { localMoment, momentInFrench, parisMoment } from "../../../domain/dates.ts";
import type { TextPiece } from "../../../domain/versions/entries.ts";
import { french } from "../../../ui/text/typography.ts";
import { ActButton } from "../../parts/act-button.tsx";
import { DialogForm } from "../../parts/confirm-dialog.tsx";
import { DifferenceText } from "../../versions/difference-texts.tsx";
import { texts } from "../pages.texts.ts";

type PublicationDialogProps = {
  title: string;
  /** The changes that the publication makes, each with its differences. */
  changes: readonly { id: string; name: string; pieces: TextPiece[] }[];
  /** The sentence of a publication without changes. */
  unchanged: string;
  /** The planned moment, or an empty text. */
  publishAt: string;
  isBusy: boolean;
  isDone: boolean;
  /** Receives the moment in the store's date text, or nothing to publish at once. */
  onPublish: (moment?: string) => void;
  onCancelPlan: () => void;
  onClose: () => void;
};

/** Shows what a publication changes, and asks when. */
export function PublicationDialog({
  changes,
  unchanged,
  publishAt,
  isBusy,
  onPublish,
  onCancelPlan,
  ...dialog
}: PublicationDialogProps) {
  const [isLater, setLater] = useState(publishAt !== "");
  const [fault, setFault] = useState<string>();
  const words = texts.publish;

  function submit(form: FormData): void {
    const moment = parisMoment(String(form.get("moment")));
    if (!isLater) onPublish();
    else if (!moment || Date.parse(moment) <= Date.now()) setFault(words.noMoment);
    else onPublish(moment.replace("T", " "));
  }

  return (
    <DialogForm {...dialog} confirm={words.confirm} busy={isBusy} onSubmit={submit}>
      <Differences changes={changes} unchanged={unchanged} />
      {publishAt && (
        <p className="page-scheduled">
          {texts.scheduled(momentInFrench(publishAt))}
          <ActButton icon="bin" busy={isBusy} onPress={onCancelPlan}>
            {words.cancel}
          </ActButton>
        </p>
      )}
      <fieldset className="page-when">
        <legend>{words.when}</legend>
        {[false, true].map((later) => (
          <label key={String(later)}>
            <input type="radio" name="when" checked={isLater === later} onChange={() => setLater(later)} />
            {later ? words.later : words.now}
          </label>
        ))}
      </fieldset>
      {isLater && (
        <div className="field">
          <label htmlFor="moment">{words.moment}</label>
          <input
            id="moment"
            name="moment"
            type="datetime-local"
            defaultValue={localMoment(publishAt)}
            onInput={() => setFault(undefined)}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? "moment-fault" : undefined}
          />
          {fault && (
            <p id="moment-fault" role="alert" className="field-fault">
              {fault}
            </p>
          )}
        </div>
      )}
    </DialogForm>
  );
}

/** The places that change, each with its differences. */
function Differences({ changes, unchanged }: Pick<PublicationDialogProps, "changes" | "unchanged">) {
  if (changes.length === 0) return <p>{unchanged}</p>;
  return (
    <dl className="differences page-differences">
      {changes.map(({ id, name, pieces }) => (
        <div key={id}>
          <dt>{french(name)}</dt>
          <dd>
            <DifferenceText pieces={pieces} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
