import {
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
} from "@dnd-kit/sortable";
import { useState } from "react";
import { useDropzone } from "react-dropzone";
import { galleryLimit } from "../../../../domain/images.ts";
import type { Project } from "../../../../domain/projects/project.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import { CameraButton } from "../../../parts/files/camera-button.tsx";
import { notifyTeam } from "../../../parts/toast.ts";
import { type DraftPicture, newPicture } from "../draft.ts";
import { FieldErrorLine } from "../field-error-line.tsx";
import { texts as formTexts, imageTexts as texts } from "../project-form.texts.ts";
import { announcements } from "./gallery-announcements.ts";
import { removalId, Tile, type Upload } from "./gallery-tile.tsx";
import { accepted, readyImages } from "./images.ts";

type GalleryFieldProps = {
  project: Project | null;
  gallery: DraftPicture[];
  fault?: string;
  uploads: ReadonlyMap<string, Upload>;
  isSaving: boolean;
  isPreparing: boolean;
  /** Counts images that are being prepared. */
  onPreparing: (by: 1 | -1) => void;
  onChange: (change: (gallery: DraftPicture[]) => DraftPicture[]) => void;
  onRefused: (fault: string) => void;
};

/** The gallery: several images at once by a click, a drop or the camera, in the order of the page. */
export function GalleryField(props: GalleryFieldProps) {
  const { project, gallery, fault, uploads, isSaving, isPreparing, onPreparing, onChange, onRefused } = props;
  const [announcement, setAnnouncement] = useState("");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  async function add(files: File[]): Promise<void> {
    if (files.length === 0) return;
    onPreparing(1);
    setAnnouncement("");
    const outcome = await readyImages(files);
    onPreparing(-1);
    if ("refused" in outcome) {
      const refusal = texts.galleryFault.join(outcome.refused.name);
      void notifyTeam(refusal, "fault");
      const fault = outcome.isHeic ? `${refusal} ${texts.heic}` : refusal;
      onRefused(fault);
      setAnnouncement(fault);
      return;
    }
    const pictures = outcome.ready.map(({ file, isAnimated }) => newPicture(file, isAnimated));
    onChange((before) => [...before, ...pictures]);
    if (pictures.some(({ isAnimated }) => isAnimated)) setAnnouncement(texts.animated);
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

  function shift(key: string, by: 1 | -1): void {
    const from = place(key) - 1;
    onChange((before) => arrayMove(before, from, from + by));
    setAnnouncement(laidText(from + 1, from + 1 + by, gallery.length));
  }

  function remove(key: string): void {
    const at = place(key);
    uploads.get(key)?.stop();
    onChange((before) => before.filter((picture) => picture.key !== key));
    setAnnouncement(texts.removed.join(String(at)));
    // The button is about to disappear, so the focus moves to its neighbour's.
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
          {countText(gallery.length)}
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
                count={gallery.length}
                onRemove={remove}
                onShift={shift}
                onDescribe={(words) =>
                  onChange((before) =>
                    before.map((each) => (each.key === picture.key ? { ...each, ...words } : each)),
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
                <DashboardIcon name="plus" />
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
        {isPreparing ? texts.preparing : <span className="sr-only">{announcement}</span>}
      </p>
      <FieldErrorLine name="gallery" fault={fault} />
    </fieldset>
  );
}

/** « Image 3 posée en position 2 sur 8 » */
function laidText(from: number, to: number, count: number): string {
  const [first = "", second = "", third = ""] = texts.sort.laid;
  return first + from + second + to + third + count;
}

function countText(images: number): string {
  const { none, one, several } = texts.count;
  if (images === 0) return none;
  return (images === 1 ? one : images + several) + galleryLimit;
}
