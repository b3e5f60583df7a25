import { chapterPictures, type Ratio, ratios } from "../../../../domain/projects/chapters/chapters.ts";
import type { Project } from "../../../../domain/projects/project.ts";
import { stages } from "../../../../domain/projects/stages.ts";
import type { DraftPicture } from "../draft.ts";
import type { FormState } from "../form-state.ts";
import { usePictureAddress } from "../images/chosen-file.ts";
import { imageTexts, stageTexts, chapterTexts as texts } from "../project-form.texts.ts";
import { type ChapterDraft, findPicture } from "./chapter-drafts.ts";

type Images = ChapterDraft["images"];

type ChapterPicturesProps = {
  form: FormState;
  label: string;
  images: Images;
  onChange: (images: Images) => void;
};

/** An image that a chapter can show, with its label here. */
type Offered = { picture: DraftPicture; name: string };

/** The images of a chapter, with their proportions and captions. */
export function ChapterPictures({ form, label, images, onChange }: ChapterPicturesProps) {
  const { draft, stored, describe } = form;
  const offered: Offered[] = [
    ...stages.flatMap((stage) => {
      const { [stage]: picture } = draft.stages;
      return picture ? [{ picture, name: stageTexts.names[stage] }] : [];
    }),
    ...draft.gallery.map((picture, at) => ({ picture, name: imageTexts.image + (at + 1) })),
  ];
  const pictures = offered.map(({ picture }) => picture);
  const shownPictures = images.flatMap((image) => {
    const picture = findPicture(pictures, image.key);
    return picture ? [{ ...image, picture }] : [];
  });
  if (offered.length === 0) return <p className="field-hint">{texts.noPictures}</p>;

  function toggle(picture: DraftPicture): void {
    const others = shownPictures.filter((each) => each.picture !== picture);
    const remainingPictures = others.map(({ key, ratio }) => ({ key, ratio }));
    if (others.length < shownPictures.length) onChange(remainingPictures);
    else if (shownPictures.length < chapterPictures)
      onChange([...remainingPictures, { key: picture.key, ratio: "3:2" }]);
  }

  function choose(key: string, ratio: Ratio): void {
    onChange(images.map((image) => (image.key === key ? { ...image, ratio } : image)));
  }

  return (
    <div className="field">
      <fieldset className="chapter-choice" aria-label={label}>
        {offered.map(({ picture, name }) => (
          <Choice
            key={picture.key}
            project={stored}
            picture={picture}
            name={name}
            place={shownPictures.findIndex((each) => each.picture === picture) + 1}
            isFull={shownPictures.length >= chapterPictures}
            onPress={() => toggle(picture)}
          />
        ))}
      </fieldset>
      <p className="field-hint">{texts.picturesHint}</p>
      {shownPictures.length > 0 && (
        <ol className="chapter-shown">
          {shownPictures.map(({ key, ratio, picture }, at) => (
            <li key={key}>
              <span className="note">{texts.place(at + 1)}</span>
              <select
                aria-label={`${texts.ratio} : ${texts.place(at + 1)}`}
                value={ratio}
                onChange={({ currentTarget }) => choose(key, currentTarget.value as Ratio)}
              >
                {ratios.map((each) => (
                  <option key={each} value={each}>
                    {texts.ratios[each]}
                  </option>
                ))}
              </select>
              <input
                value={picture.caption}
                maxLength={500}
                aria-label={`${texts.caption} : ${texts.place(at + 1)}`}
                placeholder={texts.caption}
                onChange={({ currentTarget }) => describe(picture.key, { caption: currentTarget.value })}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

type ChoiceProps = Offered & {
  project: Project | null;
  /** The picture's position among the chapter's images, or 0 if the chapter does not show it. */
  place: number;
  isFull: boolean;
  onPress: () => void;
};

function Choice({ project, picture, name, place, isFull, onPress }: ChoiceProps) {
  const src = usePictureAddress(project, picture, "400x400");
  return (
    <button
      type="button"
      aria-pressed={place > 0}
      data-place={place || undefined}
      aria-disabled={(isFull && place === 0) || undefined}
      aria-label={texts.picture([name, picture.alt].filter(Boolean).join(", "))}
      onClick={onPress}
    >
      {src && <img src={src} alt="" />}
    </button>
  );
}
