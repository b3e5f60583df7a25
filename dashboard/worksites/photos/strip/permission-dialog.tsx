import { useId, useLayoutEffect, useRef } from "react";
import { partsShown } from "../../../../domain/worksites/permitted.ts";
import type { WorksitePhoto } from "../../../../domain/worksites/photos/worksite-photo.ts";
import { Heading } from "../../../../ui/text/heading.tsx";
import { french } from "../../../../ui/text/typography.ts";
import { texts } from "../worksite-photos.texts.ts";

type PermissionDialogProps = {
  photos: readonly WorksitePhoto[];
  /** The client who can give the permission. Empty if the name is unknown. */
  clientName: string;
  isClientReachable: boolean;
  /** The client was asked, and has not answered. */
  isAsked: boolean;
  onAsk: () => Promise<void>;
  onAnyway: () => void;
  onClose: () => void;
};

const { permission: words } = texts;

/**
 * Asks a second time before photos are published without permission. Its first option is to ask the client, unless the
 * client was asked.
 */
export function PermissionDialog({
  photos,
  clientName,
  isClientReachable,
  isAsked,
  onAsk,
  onAnyway,
  onClose,
}: PermissionDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const leave = (act: () => void) => () => {
    act();
    dialog.current?.close();
  };
  const place = photos.some((photo) => partsShown(photo.place).includes("inside")) ? "inside" : "outside";
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      closedby="any"
      onClose={onClose}
    >
      <div className="confirm">
        <Heading level={2} look="dialog" id={`${id}-title`}>
          {(isAsked ? words.pending : words.title)(french(firstName(clientName)), place)}
        </Heading>
        <div id={`${id}-text`}>
          <p>{photos.length > 1 ? words.several(photos.length) : words.text(place)}</p>
        </div>
        <div className="actions">
          {isClientReachable && !isAsked && (
            <button type="button" className="button button-plain" onClick={leave(() => void onAsk())}>
              <span>{words.ask}</span>
            </button>
          )}
          <button type="button" className="button button-plain" onClick={leave(() => {})}>
            <span>{words.keepBack}</span>
          </button>
          <button type="button" className="button-outline button-danger" onClick={leave(onAnyway)}>
            {words.anyway}
          </button>
        </div>
      </div>
    </dialog>
  );
}

function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? "";
}
