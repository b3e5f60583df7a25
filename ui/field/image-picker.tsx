import { useEffect, useState } from "react";
import { Icon } from "../icon/icon.tsx";
import { controlProps, Labelled } from "./field.tsx";
import "./image-picker.css";

/** An image to show, with a unique key. */
export type Chosen = { key: string; file: File };

type ImagePickerProps = {
  name: string;
  label: string;
  hint: string;
  fault?: string;
  /** File types for the browser's control; by default, images of any kind. */
  accept?: string;
  /** Texts of the zone, the second for a mouse. */
  pick: string;
  drop: string;
  /** How many images are chosen, announced at each change. */
  count: string;
  nameOfRemoval: (file: File) => string;
  images: Chosen[];
  /** Files are held over the form. */
  isTarget: boolean;
  onPick: (files: File[]) => void;
  onRemove: (key: string) => void;
};

/** Chooses one or several images, and shows them. Without script, this is the browser's own control. */
export function ImagePicker({
  accept = "image/*",
  pick,
  drop,
  count,
  nameOfRemoval,
  images,
  isTarget,
  ...rest
}: ImagePickerProps) {
  const { onPick, onRemove, ...told } = { ...rest, optional: true };
  return (
    <div className="picker">
      <Labelled {...told}>
        <div className={isTarget ? "picker-zone picker-target" : "picker-zone"}>
          <input
            {...controlProps(told)}
            type="file"
            accept={accept}
            multiple
            ref={(input) => {
              // Files may have been chosen before hydration, or restored by the browser.
              if (input?.files?.length) take(input, onPick);
            }}
            onChange={(event) => take(event.currentTarget, onPick)}
          />
          <p aria-hidden="true">
            <Icon name="camera" />
            {pick}
            <span className="field-optional said-to-mouse">{drop}</span>
          </p>
        </div>
      </Labelled>
      <p className="note" role="status">
        {count}
        {told.fault && <span className="sr-only"> {told.fault}</span>}
      </p>
      {images.length > 0 && (
        <ul>
          {images.map(({ key, file }) => (
            <li key={key}>
              <Thumbnail file={file} />
              <p className="note">{file.name}</p>
              <button
                type="button"
                className="icon-button"
                aria-label={nameOfRemoval(file)}
                onClick={(event) => {
                  focusNeighbour(event.currentTarget, told.name);
                  onRemove(key);
                }}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Two files with the same key are one file chosen twice. */
export function chosenFileKey({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** Passes the files on and empties the control, so that the same file can be chosen again. */
function take(input: HTMLInputElement, onPick: (files: File[]) => void): void {
  const files = [...(input.files ?? [])];
  input.value = "";
  if (files.length > 0) onPick(files);
}

function Thumbnail({ file }: { file: File }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return <div className="picture">{src && file.type !== "application/pdf" && <img src={src} alt="" />}</div>;
}

/** The button is about to go. The focus moves to the next button, else to the previous one, else to the control. */
function focusNeighbour(button: HTMLButtonElement, name: string): void {
  const item = button.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector("button") ?? document.getElementById(name);
  next?.focus();
}
