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
import { imageTexts, stageTexts as texts } from "../project-form.texts.ts";

/** The same view in the states before it was finished, each in its own place; the cover is the last. */
export function StagesField({ form }: { form: FormState }) {
  const { draft, faults, stored, uploads, change, refuse, prepare, describe } = form;
  const [said, setSaid] = useState("");

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
    // A photo of the same state has the same words.
    const words = { alt: former?.alt ?? "", caption: former?.caption ?? "" };
    if (ready) change("stages", { ...draft.stages, [stage]: { ...newPicture(ready), ...words } });
  }

  function remove(stage: ProjectStage): void {
    const { [stage]: picture } = draft.stages;
    if (picture) uploads.get(picture.key)?.stop();
    change("stages", { ...draft.stages, [stage]: null });
    setSaid(texts.removed(texts.names[stage]));
    // Its button goes with it, and would take the focus along.
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
        {said}
      </p>
    </FormPart>
  );
}

type StageRowProps = {
  project: Project | null;
  stage: ProjectStage;
  picture: DraftPicture | null;
  upload?: Upload;
  /** The line below says what is wrong. */
  isAtFault: boolean;
  onChoose: (file: File | undefined) => void;
  onRemove: () => void;
  onDescribe: (words: Pick<DraftPicture, "alt"> | Pick<DraftPicture, "caption">) => void;
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
          <input
            value={picture.alt}
            maxLength={500}
            aria-label={`${imageTexts.alt} : ${name}`}
            placeholder={imageTexts.altHint}
            onChange={({ currentTarget }) => onDescribe({ alt: currentTarget.value })}
          />
          {stage !== "before" && (
            <input
              value={picture.caption}
              maxLength={500}
              aria-label={`${texts.caption} : ${name}`}
              placeholder={texts.caption}
              onChange={({ currentTarget }) => onDescribe({ caption: currentTarget.value })}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

function chooserId(stage: ProjectStage): string {
  return `stage_${stage}`;
}
