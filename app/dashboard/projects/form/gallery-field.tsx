import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useState } from "react";
import { useDropzone } from "react-dropzone";
import { galleryLimit } from "../../../../domain/images.ts";
import type { Project } from "../../../../domain/projects/project.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { OfficeIcon } from "../../../../ui/office/icon.tsx";
import { notify } from "../../parts/toast.ts";
import { CameraButton } from "./camera-button.tsx";
import { usePictureAddress } from "./chosen-file.ts";
import { newPicture, type Picture } from "./draft.ts";
import { accepted, readyImages } from "./images.ts";
import { texts as formTexts, imageTexts as texts } from "./project-form.texts.ts";
import { Told } from "./told.tsx";

/** How much of an image has left, and how to keep it back. */
export type Upload = { share: number; stop: () => void };

type GalleryFieldProps = {
  project: Project | null;
  gallery: Picture[];
  fault?: string;
  uploads: ReadonlyMap<string, Upload>;
  isSaving: boolean;
  isPreparing: boolean;
  /** Images are being made ready, or are no more. */
  onPreparing: (by: 1 | -1) => void;
  onChange: (change: (gallery: Picture[]) => Picture[]) => void;
  onRefused: (fault: string) => void;
};

/** The gallery: several images at once by a press, a drop or the camera, in the order that the page will show. */
export function GalleryField(props: GalleryFieldProps) {
  const { project, gallery, fault, uploads, isSaving, isPreparing, onPreparing, onChange, onRefused } = props;
  const [said, setSaid] = useState("");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  async function add(files: File[]): Promise<void> {
    if (files.length === 0) return;
    onPreparing(1);
    setSaid("");
    const outcome = await readyImages(files);
    onPreparing(-1);
    if ("refused" in outcome) {
      const refusal = texts.galleryFault.join(outcome.refused.name);
      void notify(refusal, "fault");
      const fault = outcome.isHeic ? `${refusal} ${texts.heic}` : refusal;
      onRefused(fault);
      setSaid(fault);
      return;
    }
    onChange((before) => [...before, ...outcome.ready.map(newPicture)]);
  }

  function place(id: UniqueIdentifier): number {
    return gallery.findIndex(({ key }) => key === id) + 1;
  }

  function drop({ active, over }: DragEndEvent): void {
    if (!over || active.id === over.id) return;
    onChange((before) => {
      const at = (id: UniqueIdentifier) => before.findIndex(({ key }) => key === id);
      return arrayMove(before, at(active.id), at(over.id));
    });
  }

  function remove(key: string): void {
    const at = place(key);
    uploads.get(key)?.stop();
    onChange((before) => before.filter((picture) => picture.key !== key));
    setSaid(texts.removed.join(String(at)));
    // The button is about to go: the focus moves on to its neighbour's.
    const next = gallery[at] ?? gallery[at - 2];
    document.getElementById(next ? removalId(next.key) : "gallery")?.focus();
  }

  const zone = useDropzone({ onDrop: add, multiple: true, noClick: true, noKeyboard: true });
  const described = ["gallery-count", fault && "gallery-fault"].filter(Boolean).join(" ");
  return (
    <fieldset
      {...zone.getRootProps({ role: "group", tabIndex: undefined })}
      className="field gallery-field"
      aria-labelledby="gallery-label"
      data-target={zone.isDragActive || undefined}
    >
      <div className="gallery-head">
        <span id="gallery-label" className="field-label">
          {formTexts.fields.gallery} <span className="field-optional">(facultatif)</span>
        </span>
        <span id="gallery-count" className="note figures">
          {counted(gallery.length)}
        </span>
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announcements(place, gallery.length),
          screenReaderInstructions: { draggable: texts.sort.how },
        }}
        onDragEnd={drop}
      >
        <SortableContext
          items={gallery.map(({ key }) => key)}
          strategy={rectSortingStrategy}
          disabled={isSaving}
        >
          <ul className="gallery-tiles" aria-labelledby="gallery-label">
            {gallery.map((picture, at) => (
              <Tile
                key={picture.key}
                project={project}
                picture={picture}
                place={at + 1}
                upload={uploads.get(picture.key)}
                isSaving={isSaving}
                onRemove={remove}
                onAlt={(alt) =>
                  onChange((before) =>
                    before.map((each) => (each.key === picture.key ? { ...each, alt } : each)),
                  )
                }
              />
            ))}
            <li className="gallery-more">
              <input {...zone.getInputProps()} hidden style={undefined} accept={accepted} name="gallery" />
              <button
                type="button"
                className="gallery-act"
                id="gallery"
                aria-label={texts.addSeveral}
                aria-describedby={described}
                aria-invalid={fault ? true : undefined}
                disabled={isSaving}
                onClick={zone.open}
              >
                <OfficeIcon name="plus" />
                <span>{texts.add}</span>
              </button>
            </li>
            <li className="gallery-more for-touch">
              <CameraButton
                className="gallery-act"
                aria-label={texts.takePhoto}
                disabled={isSaving}
                onPhotos={add}
              >
                <Icon name="camera" />
                <span>{texts.photo}</span>
              </CameraButton>
            </li>
          </ul>
        </SortableContext>
      </DndContext>
      <p className="note" role="status">
        {isPreparing ? texts.preparing : <span className="sr-only">{said}</span>}
      </p>
      <Told name="gallery" fault={fault} />
    </fieldset>
  );
}

type TileProps = {
  project: Project | null;
  picture: Picture;
  place: number;
  upload?: Upload;
  isSaving: boolean;
  onRemove: (key: string) => void;
  onAlt: (alt: string) => void;
};

function Tile({ project, picture, place, upload, isSaving, onRemove, onAlt }: TileProps) {
  const { key, name, alt, fault } = picture;
  const src = usePictureAddress(project, picture, "400x400");
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: key });
  const isWaiting = isSaving && !name;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      data-lifted={isDragging || undefined}
    >
      <div className="picture" data-invalid={fault ? true : undefined}>
        {src && <img src={src} alt={alt || texts.image + place} draggable={false} />}
        {isWaiting && (
          <progress
            value={upload?.share ?? 0}
            aria-label={upload ? texts.sending + place : texts.waitingToBeSent}
          />
        )}
      </div>
      {!isSaving && (
        <button
          ref={setActivatorNodeRef}
          type="button"
          className="tile-handle"
          {...attributes}
          {...listeners}
          aria-label={texts.move + place}
          onKeyDown={(event) => {
            // Escape puts the image back; it is not meant for the form.
            if (isDragging) event.stopPropagation();
            listeners?.onKeyDown?.(event);
          }}
        >
          <OfficeIcon name="handle" />
        </button>
      )}
      {(!isSaving || isWaiting) && (
        <button
          type="button"
          id={removalId(key)}
          className="tile-remove"
          aria-label={(isWaiting ? texts.stop : texts.remove) + place}
          onClick={() => onRemove(key)}
        >
          <Icon name="close" />
        </button>
      )}
      <input
        value={alt}
        maxLength={500}
        aria-label={`${texts.alt} ${place}`}
        placeholder={texts.altHint}
        readOnly={isSaving}
        onChange={({ currentTarget }) => onAlt(currentTarget.value)}
      />
    </li>
  );
}

function removalId(key: string): string {
  return `remove-${key}`;
}

function counted(images: number): string {
  const { none, one, several } = texts.count;
  if (images === 0) return none;
  return (images === 1 ? one : images + several) + galleryLimit;
}

/** What dnd-kit says to who does not see it, in French. */
function announcements(place: (id: UniqueIdentifier) => number, count: number): Announcements {
  const { lifted, over: passing, laid, back } = texts.sort;
  const say = ([first, ...rest]: string[], ...numbers: number[]) =>
    rest.reduce((text, part, at) => text + String(numbers[at] ?? "") + part, first ?? "") +
    (numbers.length > rest.length ? numbers.at(-1) : "");
  return {
    onDragStart: ({ active }) => say(lifted, place(active.id), place(active.id), count),
    // As soon as it is lifted, it lies over its own place.
    onDragOver: ({ active, over }) =>
      over && say(over.id === active.id ? lifted : passing, place(active.id), place(over.id), count),
    onDragEnd: ({ active, over }) => over && say(laid, place(active.id), place(over.id), count),
    onDragCancel: ({ active }) => say(back, place(active.id)),
  } as Announcements;
}
