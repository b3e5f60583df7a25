import { Controller, type UseFormReturn } from "react-hook-form";
import type { News } from "../../domain/news/news.ts";
import { fileAddress } from "../../records/record/file-address.ts";
import { controlProps, Field, Labelled, LongField } from "../../ui/field/field.tsx";
import { DescriptionEditor } from "../projects/form/description/description-editor.tsx";
import { FieldErrorLine } from "../projects/form/field-error-line.tsx";
import { texts } from "./news.texts.ts";
import type { TypedNews } from "./news-form-values.ts";

type Part = { form: UseFormReturn<TypedNews> };

/** The fields for the words of the news, its day and its author. */
export function NewsFields({ form: { register, control, formState } }: Part) {
  const { errors } = formState;
  const { fields, hints } = texts;
  const day = { name: "day", label: fields.day, hint: hints.day, fault: errors.day?.message };
  return (
    <>
      <Field type="text" label={fields.title} fault={errors.title?.message} {...register("title")} />
      <LongField
        label={fields.summary}
        hint={hints.summary}
        rows={2}
        optional
        fault={errors.summary?.message}
        {...register("summary")}
      />
      <div className="field">
        <span id="text-label" className="field-label">
          {fields.text}
        </span>
        <Controller
          name="text"
          control={control}
          render={({ field }) => (
            <DescriptionEditor
              labelId="text-label"
              faultId={errors.text && "text-fault"}
              html={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <FieldErrorLine name="text" fault={errors.text?.message} />
      </div>
      <div className="field-pair">
        <Labelled {...day}>
          <input type="date" {...register("day")} {...controlProps(day)} />
        </Labelled>
        <Field
          type="text"
          label={fields.place}
          optional
          fault={errors.place?.message}
          {...register("place")}
        />
      </div>
      <Field
        type="text"
        label={fields.author}
        hint={hints.author}
        optional
        fault={errors.author?.message}
        {...register("author")}
      />
    </>
  );
}

type PictureProps = Part & {
  news: News | undefined;
  file: File | undefined;
  onChoose: (file: File | undefined) => void;
};

/** The one picture of the news, with its text and caption. */
export function NewsPicture({ form: { register, formState }, news, file, onChoose }: PictureProps) {
  const { errors } = formState;
  const { fields, hints } = texts;
  const picture = { name: "picture", label: fields.picture, hint: hints.picture, optional: true };
  return (
    <>
      {news?.picture && !file && (
        <img className="news-picture" src={fileAddress(news, news.picture, "640x0")} alt={texts.pictureNow} />
      )}
      <Labelled {...picture}>
        <input
          {...controlProps(picture)}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/gif,image/svg+xml"
          onChange={({ target }) => onChoose(target.files?.[0])}
        />
      </Labelled>
      <Field
        type="text"
        label={fields.picture_alt}
        hint={hints.picture_alt}
        optional
        fault={errors.picture_alt?.message}
        {...register("picture_alt")}
      />
      <Field
        type="text"
        label={fields.caption}
        optional
        fault={errors.caption?.message}
        {...register("caption")}
      />
    </>
  );
}

/** Whether visitors see it: not yet, now, or from a moment on. */
export function NewsPublication({ form: { register, watch, formState } }: Part) {
  const moment = {
    name: "publish_at",
    label: texts.fields.publish_at,
    fault: formState.errors.publish_at?.message,
  };
  return (
    <fieldset className="paper-kinds">
      <legend>{texts.status}</legend>
      <div className="covered-radios">
        {(["draft", "published", "scheduled"] as const).map((status) => (
          <label key={status}>
            <input type="radio" value={status} {...register("status")} />
            <span>{texts.statuses[status]}</span>
          </label>
        ))}
      </div>
      {watch("status") === "scheduled" && (
        <Labelled {...moment}>
          <input type="datetime-local" {...register("publish_at")} {...controlProps(moment)} />
        </Labelled>
      )}
    </fieldset>
  );
}
