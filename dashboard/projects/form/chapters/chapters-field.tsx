import { type ChapterMoment, moments } from "../../../../domain/projects/chapters/chapters.ts";
import { french } from "../../../../ui/text/typography.ts";
import { FieldErrorLine } from "../field-error-line.tsx";
import { FormPart } from "../form-part.tsx";
import type { FormState } from "../form-state.ts";
import { chapterTexts as texts } from "../project-form.texts.ts";
import { type ChapterDraft, isEmptyChapter } from "./chapter-drafts.ts";
import { ChapterPictures } from "./chapter-pictures.tsx";

/** The before, the construction and the result: three short texts with images of the project. */
export function ChaptersField({ form }: { form: FormState }) {
  const { draft, faults } = form;
  return (
    <FormPart
      key={form.textKey}
      title={texts.title}
      intro={texts.intro}
      isFilled={moments.some((moment) => !isEmptyChapter(draft.chapters[moment]))}
      hasFault={faults.chapters !== undefined}
    >
      {moments.map((moment) => (
        <ChapterFields key={moment} form={form} moment={moment} />
      ))}
      <FieldErrorLine name="chapters" fault={faults.chapters} />
    </FormPart>
  );
}

function ChapterFields({ form, moment }: { form: FormState; moment: ChapterMoment }) {
  const { draft, faults, change } = form;
  const chapter = draft.chapters[moment];
  const isUntitled = faults.chapters !== undefined && !isEmptyChapter(chapter) && !chapter.title.trim();
  const id = (field: string) => `chapter_${moment}_${field}`;
  const write = (edit: Partial<ChapterDraft>) =>
    change("chapters", { ...draft.chapters, [moment]: { ...chapter, ...edit } });
  return (
    <fieldset className="chapter-fields">
      <legend className="field-label">{texts.names[moment]}</legend>
      <div className="field-pair">
        <div className="field">
          <label htmlFor={id("title")}>{texts.heading}</label>
          <input
            id={id("title")}
            value={chapter.title}
            maxLength={80}
            autoComplete="off"
            aria-invalid={isUntitled || undefined}
            aria-describedby={isUntitled ? "chapters-fault" : undefined}
            onChange={({ currentTarget }) => write({ title: currentTarget.value })}
          />
        </div>
        <div className="field">
          <label htmlFor={id("period")}>{texts.period}</label>
          <input
            id={id("period")}
            value={chapter.period}
            maxLength={60}
            autoComplete="off"
            placeholder={french(texts.periodHint)}
            onChange={({ currentTarget }) => write({ period: currentTarget.value })}
          />
        </div>
      </div>
      <div className="field">
        <label htmlFor={id("text")}>{texts.text}</label>
        <textarea
          id={id("text")}
          rows={4}
          value={chapter.text}
          maxLength={3000}
          aria-describedby={`${id("text")}-hint`}
          onChange={({ currentTarget }) => write({ text: currentTarget.value })}
        />
        <p id={`${id("text")}-hint`} className="field-hint">
          {texts.textHint}
        </p>
      </div>
      <ChapterPictures
        form={form}
        label={`${texts.pictures} « ${texts.names[moment]} »`}
        images={chapter.images}
        onChange={(images) => write({ images })}
      />
    </fieldset>
  );
}
