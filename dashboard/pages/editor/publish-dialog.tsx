import { useState } from "react";
import { momentInFrench, parisMoment } from "../../../domain/dates.ts";
import type { PageRecord } from "../../../domain/pages/page.ts";
import { french } from "../../../ui/text/typography.ts";
import { ActButton } from "../../parts/act-button.tsx";
import { useAct } from "../../parts/acts/use-act.ts";
import { DialogForm } from "../../parts/confirm-dialog.tsx";
import { DifferenceText } from "../../versions/difference-texts.tsx";
import { texts } from "../pages.texts.ts";
import type { PageActTable } from "./page-acts.ts";
import type { PageChange } from "./page-changes.ts";

type PublishDialogProps = {
  record: PageRecord;
  changes: readonly PageChange[];
  onClose: () => void;
};

/** Shows what a publication changes, and asks when. */
export function PublishDialog({ record, changes, onClose }: PublishDialogProps) {
  const { send, isBusy, result } = useAct<PageActTable>();
  const [isLater, setLater] = useState(record.publish_at !== "");
  const [fault, setFault] = useState<string>();
  const words = texts.publish;
  const page = { name: record.page, seen: record.updated };

  function submit(form: FormData): void {
    const moment = parisMoment(String(form.get("moment")));
    if (!isLater) send({ act: "publish", payload: page });
    else if (!moment || Date.parse(moment) <= Date.now()) setFault(words.noMoment);
    else send({ act: "schedule", payload: { ...page, moment: moment.replace("T", " ") } });
  }

  return (
    <DialogForm
      title={words.title}
      confirm={words.confirm}
      busy={isBusy}
      isDone={result !== undefined && !result.faults}
      onSubmit={submit}
      onClose={onClose}
    >
      <PageDifferences changes={changes} />
      {record.publish_at && (
        <p className="page-scheduled">
          {texts.scheduled(momentInFrench(record.publish_at))}
          <ActButton icon="bin" busy={isBusy} onPress={() => send({ act: "unschedule", payload: page })}>
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
function PageDifferences({ changes }: { changes: readonly PageChange[] }) {
  if (changes.length === 0) return <p>{texts.publish.none}</p>;
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
