import { type ChangeEvent, type Dispatch, type SetStateAction, useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { mostPictures } from "../../domain/services/limits.ts";
import type { Service } from "../../domain/services/service.ts";
import { newRecordId } from "../../records/record/record-id.ts";
import { fileUrl } from "../../site/sections/pictures/project-images.ts";
import { Field } from "../../ui/field/field.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { DecorativeSwitch } from "../images/decorative-switch.tsx";
import { FocalPoint } from "../images/focal-point.tsx";
import { FieldErrorLine } from "../projects/form/field-error-line.tsx";
import { accepted, readyImages } from "../projects/form/images/images.ts";
import { RowAct } from "./lists/typed-rows.tsx";
import { middle, type TypedPicture, type TypedService } from "./service-form-values.ts";
import { formTexts, rowTexts, pictureTexts as texts } from "./services.texts.ts";

type ServicePicturesProps = {
  form: UseFormReturn<TypedService>;
  service: Service | undefined;
  /** The chosen files, by the key of their picture. */
  files: ReadonlyMap<string, File>;
  onFiles: Dispatch<SetStateAction<ReadonlyMap<string, File>>>;
};

/** The pictures of the service: each with its text, its point to keep, and its place. */
export function ServicePictures({ form, service, files, onFiles }: ServicePicturesProps) {
  const [refusal, setRefusal] = useState("");
  const pictures = form.watch("pictures");
  const fault = refusal || form.formState.errors.pictures?.message;
  const write = (next: TypedPicture[]) => form.setValue("pictures", next);

  async function add({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const newFiles = [...(target.files ?? [])];
    target.value = "";
    setRefusal("");
    form.clearErrors("pictures");
    if (newFiles.length === 0) return;
    const images = await readyImages(newFiles);
    if ("refused" in images) return setRefusal(texts.refused(images.refused.name));
    const present = form.getValues("pictures");
    if (present.length + images.ready.length > mostPictures) return setRefusal(texts.tooMany);
    const added = images.ready.map(({ file }) => ({ key: newRecordId(), file }));
    const addedFiles = added.map(({ key, file }): [string, File] => [key, distinct(file, key)]);
    // Other files may have been added or sent while these were read.
    onFiles((present) => new Map([...present, ...addedFiles]));
    write([
      ...present,
      ...added.map(({ key }) => ({ key, name: "", alt: "", isDecorative: false, focus: middle })),
    ]);
  }

  return (
    <section className="service-part" aria-labelledby="pictures-title">
      <Heading level={2} look="part" id="pictures-title">
        {formTexts.fields.pictures}
      </Heading>
      <p className="field-hint">{formTexts.hints.pictures}</p>
      {pictures.length > 0 && (
        <ol className="service-list">
          {pictures.map((picture, index) => (
            <li key={picture.key}>
              <PictureRow
                {...{ picture, index, service, pictures }}
                file={files.get(picture.key)}
                onChange={write}
              />
            </li>
          ))}
        </ol>
      )}
      <p>
        <label className="button-outline service-picture-add">
          {texts.add}
          <input type="file" className="sr-only" accept={accepted} multiple onChange={add} />
        </label>
      </p>
      <FieldErrorLine name="pictures" fault={fault} />
    </section>
  );
}

/** A name of its own: the store gives a new picture's words back by the name that it came under. */
function distinct(file: File, key: string): File {
  return new File([file], `${key.slice(0, 4)}_${file.name}`, {
    type: file.type,
    lastModified: file.lastModified,
  });
}

type PictureRowProps = {
  picture: TypedPicture;
  index: number;
  pictures: TypedPicture[];
  service: Service | undefined;
  file: File | undefined;
  onChange: (pictures: TypedPicture[]) => void;
};

function PictureRow({ picture, index, pictures, service, file, onChange }: PictureRowProps) {
  const src =
    useFileAddress(file) ?? (service && picture.name ? fileUrl(service, picture.name, "960x0") : "");
  const label = texts.one(index + 1);
  const describe = (words: Partial<TypedPicture>) =>
    onChange(pictures.map((each) => (each.key === picture.key ? { ...each, ...words } : each)));

  function shift(by: 1 | -1): void {
    const others = pictures.filter((each) => each !== picture);
    onChange([...others.slice(0, index + by), picture, ...others.slice(index + by)]);
  }

  // The store puts new pictures after the stored ones.
  const isFixed = (to: number) => !picture.name || !pictures[to]?.name;
  return (
    <>
      <div className="service-list-head">
        <b>{label}</b>
        <RowAct
          id={`${picture.key}-up`}
          turned="previous"
          label={rowTexts.up(label)}
          isOff={isFixed(index - 1)}
          onPress={() => shift(-1)}
        />
        <RowAct
          id={`${picture.key}-down`}
          turned="next"
          label={rowTexts.down(label)}
          isOff={isFixed(index + 1)}
          onPress={() => shift(1)}
        />
        <RowAct
          id={`${picture.key}-remove`}
          label={rowTexts.remove(label)}
          onPress={() => onChange(pictures.filter((each) => each !== picture))}
        />
      </div>
      {!picture.name && <p className="note">{texts.chosen}</p>}
      {src && <FocalPoint src={src} focus={picture.focus} onMove={(focus) => describe({ focus })} />}
      {!picture.isDecorative && (
        <Field
          type="text"
          name={`alt-${picture.key}`}
          label={texts.alt}
          hint={texts.altHint}
          optional
          value={picture.alt}
          onChange={({ currentTarget }) => describe({ alt: currentTarget.value })}
        />
      )}
      <DecorativeSwitch isOn={picture.isDecorative} onChange={(isDecorative) => describe({ isDecorative })} />
    </>
  );
}

/** Returns an address of a chosen file in this browser. */
function useFileAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
