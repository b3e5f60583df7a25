import { useEffect, useState } from "react";
import type { WorksitePhoto } from "../../../../domain/worksites/photos/worksite-photo.ts";
import { fileAddress } from "../../../../records/record/file-address.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import { timeText } from "../../../parts/dates.ts";
import { ChoiceBox } from "../../../parts/several/choice-box.tsx";
import type { Selection } from "../../../parts/several/use-selection.ts";
import { texts } from "../worksite-photos.texts.ts";
import { PhotoActs } from "./photo-acts.tsx";

const { strip: words } = texts;

/** The people a photo is picked for. */
export type Audience = "for_client" | "for_page";

/** Picks or unpicks a photo. Returns `false` if that failed. */
export type Pick = (photo: WorksitePhoto, audience: Audience, isPicked: boolean) => Promise<boolean>;

type StripPhotoProps = {
  photo: WorksitePhoto;
  /** The client has not permitted the publication of this photo. */
  isForbidden: boolean;
  /** Present while several photos are being chosen. */
  selection: Selection | undefined;
  onPick: Pick;
};

/** The name of a photo: its caption, or the time at which it was taken. */
export function photoName({ caption, taken_at }: WorksitePhoto): string {
  return caption ? french(caption) : words.unnamed(timeText(taken_at));
}

export function StripPhoto({ photo, isForbidden, selection, onPick }: StripPhotoProps) {
  const name = photoName(photo);
  const color = photo.images?.[photo.file]?.color;
  return (
    <li data-chosen={selection?.isChosen(photo.id) || undefined}>
      {selection && <ChoiceBox selection={selection} id={photo.id} name={name} />}
      <a
        className="strip-picture"
        style={{ backgroundColor: color }}
        href={fileAddress(photo, photo.file, "1440x0")}
        target="_blank"
        rel="noreferrer"
        aria-label={words.larger(name)}
      >
        <img src={fileAddress(photo, photo.file, "400x400")} alt="" width="400" height="400" loading="lazy" />
      </a>
      <p>
        {name}
        <span className="note">{words.place[photo.place]}</span>
      </p>
      <div className="audience">
        <Toggle photo={photo} audience="for_client" label={words.clientLabel(name)} onPick={onPick}>
          {words.forClient}
        </Toggle>
        <Toggle
          photo={photo}
          audience="for_page"
          label={isForbidden ? words.forbiddenPageLabel(name, photo.place) : words.pageLabel(name)}
          isForbidden={isForbidden}
          onPick={onPick}
        >
          {words.forPage}
        </Toggle>
      </div>
      <PhotoActs photo={photo} name={name} />
    </li>
  );
}

type ToggleProps = {
  photo: WorksitePhoto;
  audience: Audience;
  label: string;
  isForbidden?: boolean;
  onPick: Pick;
  children: string;
};

/** A button that shows its new state at once, until the store answers. */
function Toggle({ photo, audience, label, isForbidden, onPick, children }: ToggleProps) {
  const [pressed, setPressed] = useState<boolean>();
  const isPicked = pressed ?? photo[audience];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's answer replaces the pressed state
  useEffect(() => setPressed(undefined), [photo.updated]);

  async function press(): Promise<void> {
    if (!(isForbidden && !isPicked)) setPressed(!isPicked);
    if (!(await onPick(photo, audience, !isPicked))) setPressed(undefined);
  }

  return (
    <button
      type="button"
      aria-pressed={isPicked}
      aria-label={label}
      data-forbidden={isForbidden || undefined}
      onClick={press}
    >
      {isPicked ? <Icon name="done" /> : isForbidden && <DashboardIcon name="lock" />}
      {children}
    </button>
  );
}
