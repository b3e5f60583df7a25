import { useState } from "react";
import { problemText } from "../../../../domain/worksites/photos/problems.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { ConfirmDialog } from "../../../parts/confirm-dialog.tsx";
import type { QueuedPhoto } from "../queue/queued-photo.ts";
import { texts } from "../worksite-photos.texts.ts";
import { saveCopy, saveQueued } from "./save-copy.ts";
import type { DeviceQueue } from "./use-queue.ts";

const { faults, queue: words } = texts;

/** The photos that cannot be sent, with reasons. Each stays until it is sent or removed. */
export function QueueFaults({ queue }: { queue: DeviceQueue }) {
  const { photos, unkept } = queue;
  const [leaving, setLeaving] = useState<{ key: string; number: number }>();
  const refused = photos.flatMap((photo, index) =>
    photo.state === "refused" ? [{ photo, number: index + 1 }] : [],
  );
  if (refused.length === 0 && unkept.length === 0) return null;
  return (
    <div className="queue-faults" role="alert">
      {refused.length > 0 && <p>{faults.title}</p>}
      <ul>
        {refused.map(({ photo, number }) => (
          <li key={photo.key}>
            <Icon name="fault" />
            <p>
              <b>{words.photo(number)}</b> {faultReason(photo)}
            </p>
            <div className="actions">
              <button type="button" className="act" onClick={() => queue.retry(photo.key)}>
                {faults.again}
                <span className="sr-only">{`, ${words.photo(number)}`}</span>
              </button>
              <button type="button" className="act" onClick={() => void saveQueued([photo])}>
                {faults.copy}
                <span className="sr-only">{`, ${words.photo(number)}`}</span>
              </button>
              <button
                type="button"
                className="act act-danger"
                onClick={() => setLeaving({ key: photo.key, number })}
              >
                {faults.forget}
                <span className="sr-only">{`, ${words.photo(number)}`}</span>
              </button>
            </div>
          </li>
        ))}
        {unkept.map((each) => (
          <UnkeptPhoto key={each.key} unkept={each} queue={queue} />
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={french(faults.forgetTitle(leaving.number))}
          confirm={faults.forget}
          danger
          onConfirm={() => void queue.forget(leaving.key)}
          onClose={() => {
            setLeaving(undefined);
            document.getElementById("photo-queue-title")?.focus();
          }}
        >
          <p>{faults.forgetText}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

type UnkeptPhotoProps = { unkept: DeviceQueue["unkept"][number]; queue: DeviceQueue };

function UnkeptPhoto({ unkept, queue }: UnkeptPhotoProps) {
  const { file, reason } = unkept;
  const which = <span className="sr-only">{`, ${file.name}`}</span>;
  return (
    <li>
      <Icon name="fault" />
      <p>{faults[reason](file.name)}</p>
      <div className="actions">
        <button type="button" className="act" onClick={() => void queue.keepAgain(unkept)}>
          {faults.again}
          {which}
        </button>
        <button type="button" className="act" onClick={() => saveCopy(file, file.name)}>
          {faults.copy}
          {which}
        </button>
        <button type="button" className="act act-danger" onClick={() => queue.forgetUnkept(unkept)}>
          {faults.forget}
          {which}
        </button>
      </div>
    </li>
  );
}

function faultReason({ problem }: QueuedPhoto): string {
  if (!problem) return "";
  return problem.code === "lost" ? faults.lost : french(problemText(problem.field, problem.code));
}
