import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { Project } from "../../../../domain/projects/project.ts";
import { Icon } from "../../../../ui/icon/icon.tsx";
import { DashboardIcon } from "../../../parts/dashboard-icon.tsx";
import type { DraftPicture } from "../draft.ts";
import { imageTexts as texts } from "../project-form.texts.ts";
import { usePictureAddress } from "./chosen-file.ts";
import { PlaceSelect } from "./place-select.tsx";

/** The uploaded share of an image, and a way to stop its upload. */
export type Upload = { share: number; stop: () => void };

type TileProps = {
  project: Project | null;
  picture: DraftPicture;
  place: number;
  upload?: Upload;
  isSaving: boolean;
  /** The number of images in the gallery. */
  count: number;
  onRemove: (key: string) => void;
  /** Moves the image one place towards the beginning or the end. */
  onShift: (key: string, by: 1 | -1) => void;
  onDescribe: (words: Partial<Pick<DraftPicture, "alt" | "place">>) => void;
};

/**
 * An image of the gallery, with controls to move, remove, describe and place it. During a save, it shows its upload.
 */
export function Tile(props: TileProps) {
  const { project, picture, place, upload, isSaving, count, onRemove, onShift, onDescribe } = props;
  const { key, name, alt, place: shows, isAnimated, fault } = picture;
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
            // Escape puts the image back, and must not close the form.
            if (isDragging) event.stopPropagation();
            listeners?.onKeyDown?.(event);
          }}
        >
          <DashboardIcon name="handle" />
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
      {isAnimated && <p className="field-hint">{texts.animated}</p>}
      <input
        value={alt}
        maxLength={500}
        aria-label={`${texts.alt} ${place}`}
        placeholder={texts.altHint}
        readOnly={isSaving}
        onChange={({ currentTarget }) => onDescribe({ alt: currentTarget.value })}
      />
      <PlaceSelect
        place={shows}
        aria-label={`${texts.shows} ${place}`}
        disabled={isSaving}
        onChoose={(place) => onDescribe({ place })}
      />
      {!isSaving && <ShiftButtons tile={key} place={place} count={count} onShift={onShift} />}
    </li>
  );
}

type ShiftButtonsProps = Pick<TileProps, "place" | "count" | "onShift"> & { tile: string };

/** Moves an image without dragging it. A button at the end of the row keeps its focus and does nothing. */
function ShiftButtons({ tile, place, count, onShift }: ShiftButtonsProps) {
  const button = (by: 1 | -1, isOff: boolean) => (
    <button
      type="button"
      className="tile-shift"
      aria-label={(by < 0 ? texts.earlier : texts.later) + place}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : () => onShift(tile, by)}
    >
      <Icon name={by < 0 ? "previous" : "next"} />
    </button>
  );
  return (
    <div className="tile-shifts">
      {button(-1, place === 1)}
      {button(1, place === count)}
    </div>
  );
}

/** The id of the button that removes an image. */
export function removalId(key: string): string {
  return `remove-${key}`;
}
