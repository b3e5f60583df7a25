import { type ReactNode, useRef, useState } from "react";
import { longestCaption, type PhotoPlace, photoPlaces } from "../../../../domain/worksites/photos/fields.ts";
import type { PhotographedWorksite } from "../../../../domain/worksites/photos/worksite-photo.ts";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import { accepted } from "../../../projects/form/images/images.ts";
import { texts } from "../worksite-photos.texts.ts";
import type { DeviceQueue } from "./use-queue.ts";
import { WorksiteChoice } from "./worksite-choice.tsx";

const { taking } = texts;

type CaptureProps = {
  worksites: PhotographedWorksite[];
  worksite: PhotographedWorksite;
  onTake: DeviceQueue["take"];
  /** The line that tells what happens to the photos. */
  children: ReactNode;
};

/** The shutter, and the description of the next photos. A change applies to later photos only. */
export function Capture({ worksites, worksite, onTake, children }: CaptureProps) {
  const [place, setPlace] = useState<PhotoPlace>("outside");
  const [caption, setCaption] = useState("");
  const take = (files: File[], isFresh: boolean) => {
    const captionText = caption.replace(/\s+/g, " ").trim();
    const takenFacts = {
      account: "",
      accountName: "",
      site: worksite.id,
      place,
      caption: captionText,
      isFresh,
    };
    if (files.length > 0) void onTake(files, takenFacts);
  };
  return (
    <section className="capture" aria-label={taking.label}>
      <WorksiteChoice worksites={worksites} worksite={worksite} />
      {children}
      <Chooser className="shutter" isCamera onFiles={(files) => take(files, true)}>
        <DashboardIcon name="worksitePhotos" />
        <span>{taking.take}</span>
      </Chooser>
      <Chooser className="button-outline" onFiles={(files) => take(files, false)}>
        {taking.choose}
      </Chooser>
      <fieldset className="place-choice">
        <legend className="sr-only">{taking.where}</legend>
        {photoPlaces.map((each) => (
          <button key={each} type="button" aria-pressed={each === place} onClick={() => setPlace(each)}>
            {taking.places[each]}
          </button>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="photo-caption">
          {taking.caption}
          <span className="field-optional"> (facultatif)</span>
        </label>
        <input
          id="photo-caption"
          value={caption}
          maxLength={longestCaption}
          enterKeyHint="done"
          autoComplete="off"
          onChange={({ currentTarget }) => setCaption(currentTarget.value)}
        />
      </div>
    </section>
  );
}

type ChooserProps = {
  className: string;
  isCamera?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
};

function Chooser({ className, isCamera, onFiles, children }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        // Older phones open no camera if types are listed one by one. An iPhone's camera gives a page JPEG.
        accept={isCamera ? "image/*" : accepted}
        capture={isCamera && "environment"}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <button type="button" className={className} onClick={() => input.current?.click()}>
        {children}
      </button>
    </>
  );
}
