import { type CSSProperties, useEffect, useState } from "react";
import { Dimension } from "../../../../ui/drawing/dimension.tsx";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { Heading } from "../../../../ui/text/heading.tsx";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import type { QueuedPhoto } from "../queue/queued-photo.ts";
import { texts } from "../worksite-photos.texts.ts";
import { QueueFaults } from "./queue-faults.tsx";
import { saveQueued } from "./save-copy.ts";
import type { DeviceQueue } from "./use-queue.ts";

const { queue: words } = texts;

/** The highest number of cells in the beam: more would be thinner than their joints. */
const mostCells = 24;

/** The queue of this device, waiting and arrived photos, without a scrollbar of its own. */
export function QueueStrip({ queue }: { queue: DeviceQueue }) {
  const { photos, others, sending, unkept, end } = queue;
  const waiting = photos.filter(({ state }) => state === "waiting").length;
  const arrived = photos.filter(({ state }) => state === "arrived").length;
  const refused = photos.length - waiting - arrived;
  const isUnderWay = photos.some(({ key }) => key === sending?.key);
  return (
    <>
      {(photos.length > 0 || unkept.length > 0) && (
        <section className="photo-queue" aria-labelledby="photo-queue-title">
          <Heading level={2} look="section" id="photo-queue-title" tabIndex={-1}>
            {waiting === 0 && refused > 0 ? words.refusedTitle(refused) : words.title(waiting)}
          </Heading>
          <div>
            <Beam photos={photos} sending={sending} />
            <Dimension live>{words.sum(photos.length, arrived, isUnderWay ? 1 : 0)}</Dimension>
          </div>
          <ol className="queued-photos" aria-label={words.list}>
            {photos.map((photo, index) => (
              <Thumbnail
                key={photo.key}
                photo={photo}
                number={index + 1}
                share={photo.key === sending?.key ? (sending.share ?? "unknown") : undefined}
              />
            ))}
          </ol>
          <QueueFaults queue={queue} />
          {waiting > 0 && (
            <button type="button" className="button-outline" onClick={queue.send}>
              {words.retry}
            </button>
          )}
          {waiting > 0 && end === "notAllowed" && <SaveAll photos={photos} />}
        </section>
      )}
      {[...Map.groupBy(others, ({ accountName }) => accountName)].map(([name, theirs]) => (
        <div key={name} className="others-photos">
          <p className="note">{words.others(theirs.length, name)}</p>
          <SaveAll photos={theirs} of={name} />
        </div>
      ))}
    </>
  );
}

/** Saves copies on the device, for photos whose account is no longer an administrator. The queue keeps them too. */
export function SaveAll({ photos, of }: { photos: readonly QueuedPhoto[]; of?: string }) {
  const remainingPhotos = photos.filter(({ state }) => state !== "arrived");
  return (
    <button type="button" className="button-outline" onClick={() => void saveQueued(remainingPhotos)}>
      {words.copies}
      {of && <span className="sr-only">{words.copiesSuffix(of)}</span>}
    </button>
  );
}

type BeamProps = Pick<DeviceQueue, "photos" | "sending">;

/** A cell of the beam for each photo, up to the highest number of cells. */
function Beam({ photos, sending }: BeamProps) {
  const cells =
    photos.length <= mostCells ? photos : photos.filter((_, index) => isShown(index, photos.length));
  return (
    <div className="beam" aria-hidden="true">
      {cells.map(({ key, state }) => (
        <i
          key={key}
          data-state={state === "waiting" && key === sending?.key ? "sending" : state}
          style={{ "--share": sending?.share ?? 0 } as CSSProperties}
        />
      ))}
    </div>
  );
}

function isShown(index: number, count: number): boolean {
  return Math.floor((index * mostCells) / count) !== Math.floor(((index - 1) * mostCells) / count);
}

type ThumbnailProps = { photo: QueuedPhoto; number: number; share: number | "unknown" | undefined };

/** A queued, refused or arrived photo. `share` is the uploaded share. */
export function Thumbnail({ photo, number, share }: ThumbnailProps) {
  const address = useBlobAddress(photo.thumbnail);
  const isSending = photo.state === "waiting" && share !== undefined;
  const knownShare = typeof share === "number" ? share : 0;
  return (
    <li data-state={isSending ? "sending" : photo.state} style={{ "--share": knownShare } as CSSProperties}>
      <div className="queued-photo">
        {address ? (
          <img src={address} alt={texts.queue.photo(number)} width="160" height="160" decoding="async" />
        ) : (
          <span className="sr-only">{texts.queue.photo(number)}</span>
        )}
      </div>
      <span className="queued-number figures" aria-hidden="true">
        {number}
      </span>
      <span className="queued-state">
        {stateIcon(photo.state, isSending)}
        <span>{stateWord(photo.state, isSending ? share : undefined)}</span>
      </span>
    </li>
  );
}

function stateIcon(state: QueuedPhoto["state"], isSending: boolean) {
  if (state === "arrived") return <Icon name="done" />;
  if (state === "refused") return <Icon name="fault" />;
  return <DashboardIcon name={isSending ? "upload" : "waits"} />;
}

function stateWord(state: QueuedPhoto["state"], share: number | "unknown" | undefined): string {
  if (state === "arrived") return words.gone;
  if (state === "refused") return words.refused;
  if (share === undefined) return words.waits;
  return share === "unknown" ? words.onItsWay : words.share(share);
}

/** The object URL of a picture that only this device has. */
function useBlobAddress(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  // The device's database returns a new object at each read.
  const size = picture?.size;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a thumbnail never changes once it is there
  useEffect(() => {
    if (!picture) return;
    const blobAddress = URL.createObjectURL(picture);
    setAddress(blobAddress);
    return () => URL.revokeObjectURL(blobAddress);
  }, [size]);
  return address;
}
