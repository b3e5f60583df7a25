import { useRef, useState } from "react";
import type { Project } from "../../../../domain/projects/project.ts";
import { type ProjectStage, stages } from "../../../../domain/projects/stages.ts";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import { notifyTeam } from "../../../parts/toast.ts";
import { type DraftPicture, newPicture } from "../draft.ts";
import { FieldErrorLine } from "../field-error-line.tsx";
import { FormPart } from "../form-part.tsx";
import type { FormState } from "../form-state.ts";
import { usePictureAddress } from "../images/chosen-file.ts";
import type { Upload } from "../images/gallery-tile.tsx";
import { accepted, readyImages } from "../images/images.ts";
import { PlaceSelect } from "../images/place-select.tsx";
import { imageTexts, stageTexts as texts } from "../project-form.texts.ts";

/** The same view in the states before it was finished, each with its own picture. The cover is the last state. */
export function StagesField({ form }: { form: FormState }) {
  const { draft, faults, stored, uploads, change, refuse, prepare, describe } = form;
  const [announcement, setAnnouncement] = useState("");

  async function choose(stage: ProjectStage, file: File | undefined): Promise<void> {
    if (!file) return;
    prepare(1);
    const outcome = await readyImages([file]);
    prepare(-1);
    if ("refused" in outcome) {
      const fault = imageTexts.galleryFault.join(outcome.refused.name);
      void notifyTeam(fault, "fault");
      refuse("stages", outcome.isHeic ? `${fault} ${imageTexts.heic}` : fault);
      return;
    }
    const { [stage]: former } = draft.stages;
    const [ready] = outcome.ready;
    // A replacement shows the same state, so its texts stay.
    const words = { alt: former?.alt ?? "", caption: former?.caption ?? "" };
    if (!ready) return;
    const picture = { ...newPicture(ready.file, ready.isAnimated), ...words };
    change("stages", { ...draft.stages, [stage]: picture });
    setAnnouncement(ready.isAnimated ? imageTexts.animated : "");
  }

  function remove(stage: ProjectStage): void {
    const { [stage]: picture } = draft.stages;
    if (picture) uploads.get(picture.key)?.stop();
    change("stages", { ...draft.stages, [stage]: null });
    setAnnouncement(texts.removed(texts.names[stage]));
    // The button disappears, and the focus with it.
    document.getElementById(chooserId(stage))?.focus();
  }

  return (
    <FormPart
      key={form.textKey}
      title={texts.title}
      intro={texts.intro}
      isFilled={Object.values(draft.stages).some(Boolean)}
      hasFault={faults.stages !== undefined}
    >
      <ul className="stage-rows">
        {stages.map((stage) => {
          const { [stage]: picture } = draft.stages;
          return (
            <li key={stage}>
              <StageRow
                project={stored}
                stage={stage}
                picture={picture}
                upload={picture ? uploads.get(picture.key) : undefined}
                isAtFault={
                  faults.stages !== undefined && (picture?.fault !== undefined || stage === "before")
                }
                onChoose={(file) => void choose(stage, file)}
                onRemove={() => remove(stage)}
                onDescribe={(words) => picture && describe(picture.key, words)}
              />
            </li>
          );
        })}
      </ul>
      <FieldErrorLine name="stages" fault={faults.stages} />
      {draft.cover && (
        <div className="field">
          <label htmlFor="cover_caption">{texts.finished}</label>
          <input
            id="cover_caption"
            value={draft.cover.caption}
            maxLength={500}
            onChange={({ currentTarget }) =>
              draft.cover && describe(draft.cover.key, { caption: currentTarget.value })
            }
          />
        </div>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </FormPart>
  );
}

type StageRowProps = {
  project: Project | null;
  stage: ProjectStage;
  picture: DraftPicture | null;
  upload?: Upload;
  /** The picture has an error, which the line below shows. */
  isAtFault: boolean;
  onChoose: (file: File | undefined) => void;
  onRemove: () => void;
  onDescribe: (words: Partial<Pick<DraftPicture, "alt" | "caption" | "place">>) => void;
};

function StageRow({
  project,
  stage,
  picture,
  upload,
  isAtFault,
  onChoose,
  onRemove,
  onDescribe,
}: StageRowProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const name = texts.names[stage];
  const src = usePictureAddress(project, picture ?? { name: "" }, "400x400");
  return (
    <fieldset className="stage-row" aria-labelledby={`stage-${stage}-label`}>
      <div className="picture">{src && <img src={src} alt={picture?.alt || name} />}</div>
      <div>
        <span id={`stage-${stage}-label`} className="field-label">
          {name}
        </span>
        <input
          ref={chooser}
          hidden
          type="file"
          accept={accepted}
          name={`stage_${stage}`}
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.files?.[0]);
            currentTarget.value = "";
          }}
        />
        <div className="stage-acts">
          <button
            type="button"
            className="act"
            id={chooserId(stage)}
            aria-invalid={isAtFault || undefined}
            aria-describedby={isAtFault ? "stages-fault" : undefined}
            onClick={() => chooser.current?.click()}
          >
            <DashboardIcon name="upload" />
            {picture ? texts.replace : texts.choose}
            <span className="sr-only"> : {name}</span>
          </button>
          {picture && (
            <button type="button" className="act" onClick={onRemove}>
              <DashboardIcon name="bin" />
              {texts.remove}
              <span className="sr-only"> : {name}</span>
            </button>
          )}
        </div>
        {upload && <progress value={upload.share} aria-label={name} />}
      </div>
      {picture && (
        <div className="stage-words">
          {picture.isAnimated && <p className="field-hint">{imageTexts.animated}</p>}
          <WordsField
            label={imageTexts.alt}
            of={name}
            value={picture.alt}
            hint={imageTexts.altHint}
            onWrite={(alt) => onDescribe({ alt })}
          />
          <div className="field">
            <label className="field-hint" htmlFor={`stage_${stage}_place`}>
              {imageTexts.shows}
            </label>
            <PlaceSelect
              id={`stage_${stage}_place`}
              place={picture.place}
              aria-label={`${imageTexts.shows} : ${name}`}
              onChoose={(place) => onDescribe({ place })}
            />
          </div>
          {stage !== "before" && (
            <WordsField
              label={texts.caption}
              of={name}
              value={picture.caption}
              onWrite={(caption) => onDescribe({ caption })}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

type WordsFieldProps = {
  label: string;
  /** The name of the picture's state. */
  of: string;
  value: string;
  hint?: string;
  onWrite: (words: string) => void;
};

/** A text of a picture. Each field has a visible label, because filled fields would look alike. */
function WordsField({ label, of, value, hint, onWrite }: WordsFieldProps) {
  return (
    <label>
      <span className="field-hint">{label}</span>
      <input
        value={value}
        maxLength={500}
        aria-label={`${label} : ${of}`}
        placeholder={hint}
        onChange={({ currentTarget }) => onWrite(currentTarget.value)}
      />
    </label>
  );
}

function chooserId(stage: ProjectStage): string {
  return `stage_${stage}`;
}
