import { useEffect, useState } from "react";
import { Icon } from "../icon/icon.tsx";
import { controlProps, Labelled } from "./field.tsx";

/** An image to show; no two have the same key. */
export type Chosen = { key: string; file: File };

type ImagePickerProps = {
  name: string;
  label: string;
  hint: string;
  fault?: string;
  /** What may be chosen, as the browser's control takes it; images of any kind unless told otherwise. */
  accept?: string;
  /** What the zone says, and what it says with a mouse. */
  pick: string;
  drop: string;
  /** What has become of the chosen ones, announced as it changes. */
  count: string;
  nameOfRemoval: (file: File) => string;
  images: Chosen[];
  /** Files are held over the form. */
  isTarget: boolean;
  onPick: (files: File[]) => void;
  onRemove: (key: string) => void;
};

/**
 * Chooses images one by one or several at once, and shows them. Where there is no script, it is the browser's own
 * control.
 */
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
              // Chosen before the page came alive, or given back by the browser.
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

/** Two files that agree in this are one file chosen twice. */
export function keyOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`;
}

/** Hands the files over and leaves the control empty, so that the same one can be chosen again. */
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

/** The button is about to go: the focus moves to the next one's, else to the one before, else to the control. */
function focusNeighbour(button: HTMLButtonElement, name: string): void {
  const item = button.closest("li");
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector("button") ?? document.getElementById(name);
  next?.focus();
}
