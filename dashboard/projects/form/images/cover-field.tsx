import { useState } from "react";
import { useDropzone } from "react-dropzone";
import type { Project } from "../../../../domain/projects/project.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import { CameraButton } from "../../../parts/files/camera-button.tsx";
import { notifyTeam } from "../../../parts/toast.ts";
import { type DraftPicture, newPicture } from "../draft.ts";
import { FieldErrorLine } from "../field-error-line.tsx";
import { texts as formTexts, imageTexts as texts } from "../project-form.texts.ts";
import { usePictureAddress } from "./chosen-file.ts";
import { CropFrame } from "./crop-frame.tsx";
import { accepted, readyImages } from "./images.ts";
import { PlaceSelect } from "./place-select.tsx";

type CoverFieldProps = {
  project: Project | null;
  cover: DraftPicture | null;
  /** The number of photos in cover and gallery without a description. */
  missingWords: number;
  fault?: string;
  /** The uploaded share while the image is being sent. */
  share?: number;
  /** Counts images that are being prepared. */
  onPreparing: (by: 1 | -1) => void;
  /** `null`: the cover is removed, and another one is required. */
  onChange: (cover: DraftPicture | null) => void;
  /** Several photos were chosen at once: these follow the cover, in the gallery. */
  onMore: (pictures: DraftPicture[]) => void;
  /** A chosen file was no image. */
  onRefused: (fault: string) => void;
};

/**
 * The cover: chosen by a click, a drop or the phone's camera. Without a cover, several photos may be chosen at once, and
 * the first becomes the cover. Its frame shows the crop of a thumbnail.
 */
export function CoverField({
  project,
  cover,
  missingWords,
  fault,
  share,
  onPreparing,
  onChange,
  onMore,
  onRefused,
}: CoverFieldProps) {
  const [announcement, setAnnouncement] = useState("");

  async function choose(files: File[]): Promise<void> {
    if (files.length === 0) return;
    onPreparing(1);
    setAnnouncement("");
    const outcome = await readyImages(files);
    onPreparing(-1);
    if ("refused" in outcome) {
      const refusal = files.length > 1 ? texts.galleryFault.join(outcome.refused.name) : texts.coverFault;
      void notifyTeam(refusal, "fault");
      const fault = [refusal, outcome.isHeic && texts.heic].filter(Boolean).join(" ");
      onRefused(fault);
      setAnnouncement(fault);
      return;
    }
    const [first, ...more] = outcome.ready.map(({ file, isAnimated }) => newPicture(file, isAnimated));
    // A photo of the same place has the same words.
    if (first) onChange({ ...first, alt: cover?.alt ?? "" });
    if (more.length > 0) onMore(more);
    if (outcome.ready.some(({ isAnimated }) => isAnimated)) setAnnouncement(texts.animated);
  }

  function remove(): void {
    onChange(null);
    setAnnouncement(texts.cover.removed);
    // The button disappears, and the focus with it.
    document.getElementById("cover_image")?.focus();
  }

  const zone = useDropzone({ onDrop: choose, multiple: !cover, noClick: true, noKeyboard: true });
  const described = ["cover_image-hint", fault && "cover_image-fault"].filter(Boolean).join(" ");
  return (
    <div className="field">
      <span id="cover_image-label" className="field-label">
        {formTexts.fields.cover_image}
      </span>
      <fieldset
        {...zone.getRootProps({ role: "group", tabIndex: undefined })}
        className="cover-zone"
        aria-labelledby="cover_image-label"
        data-target={zone.isDragActive || undefined}
        data-invalid={fault ? true : undefined}
      >
        {cover && <Current project={project} cover={cover} onChange={onChange} />}
        <div className="cover-acts">
          <input {...zone.getInputProps()} hidden style={undefined} accept={accepted} name="cover_image" />
          <button
            type="button"
            className="cover-act"
            id="cover_image"
            aria-describedby={described}
            aria-invalid={fault ? true : undefined}
            onClick={zone.open}
          >
            <DashboardIcon name="upload" />
            <span>
              <strong>{cover ? texts.cover.replace : texts.cover.choose}</strong>
              <span className="for-mouse">
                <br />
                {cover ? texts.cover.dropOther : texts.cover.drop}
              </span>
            </span>
          </button>
          <CameraButton className="cover-act for-touch" onPhotos={choose}>
            <Icon name="camera" />
            <strong>{texts.cover.photo}</strong>
          </CameraButton>
          {cover && (
            <button type="button" className="cover-act" onClick={remove}>
              <DashboardIcon name="bin" />
              <strong>{texts.cover.remove}</strong>
            </button>
          )}
        </div>
        {share !== undefined && <progress value={share} aria-label={formTexts.fields.cover_image} />}
      </fieldset>
      <p id="cover_image-hint" className="field-hint">
        {cover ? texts.cover.hint : `${texts.cover.first} ${texts.cover.hint}`}
      </p>
      {missingWords > 0 && (
        <p className="note" role="status">
          {texts.missingWords(missingWords)}
        </p>
      )}
      {cover?.isAnimated && <p className="field-hint">{texts.animated}</p>}
      <FieldErrorLine name="cover_image" fault={fault} />
      <p className="sr-only" role="status">
        {announcement}
      </p>
      {cover && <Words cover={cover} onChange={onChange} />}
    </div>
  );
}

/** The cover's texts. */
function Words({ cover, onChange }: Pick<CoverFieldProps, "onChange"> & { cover: DraftPicture }) {
  return (
    <>
      <div className="field">
        <label htmlFor="cover_alt">{texts.alt}</label>
        <input
          id="cover_alt"
          value={cover.alt}
          maxLength={500}
          placeholder={texts.altHint}
          onChange={({ currentTarget }) => onChange({ ...cover, alt: currentTarget.value })}
        />
      </div>
      <div className="field">
        <label htmlFor="cover_place">{texts.shows}</label>
        <PlaceSelect
          id="cover_place"
          place={cover.place}
          onChoose={(place) => onChange({ ...cover, place })}
        />
      </div>
    </>
  );
}

function Current({
  project,
  cover,
  onChange,
}: Pick<CoverFieldProps, "project" | "onChange"> & { cover: DraftPicture }) {
  const src = usePictureAddress(project, cover, "960x0");
  if (!src) return <div className="cover-current" />;
  return (
    <CropFrame
      key={cover.key}
      src={src}
      alt={cover.alt || texts.cover.current}
      focus={cover.focus ?? { x: 0.5, y: 0.5 }}
      onMove={(focus) => onChange({ ...cover, focus })}
    />
  );
}
