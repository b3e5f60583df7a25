import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "../../ui/icon/icon.tsx";
import { texts } from "./parts.texts.ts";

type DrawerProps = {
  /** Set in French already. */
  title: string;
  children: ReactNode;
  /** Told that it is to be closed, by its button or Escape. */
  onClose: () => void;
};

/** A large drawer over the page, the whole screen on a phone: open for as long as it is rendered. */
export function Drawer({ title, children, onClose }: DrawerProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    if (opened?.open === false) opened.showModal();
    heading.current?.focus();
    // Closed before it goes, it gives the focus back.
    return () => opened?.close();
  }, []);
  useEscapeFromNowhere(dialog, onClose);
  useRoomForKeyboard();
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby={id}
      // It closes when it is no longer rendered; asked a second time, browsers would close it by themselves.
      closedby="none"
      onCancel={(event) => {
        if (event.target === event.currentTarget) event.preventDefault();
      }}
      onKeyDown={(event) => {
        const isMeant =
          event.target instanceof Element && event.target.closest("dialog") === event.currentTarget;
        if (event.key !== "Escape" || event.defaultPrevented || !isMeant) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className="drawer-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** What had the focus may have gone, and left it to nothing: Escape is meant for the drawer all the same. */
function useEscapeFromNowhere(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      const isOnTop = [...document.querySelectorAll("dialog:modal")].at(-1) === dialog.current;
      if (event.key !== "Escape" || event.target !== document.body || !isOnTop) return;
      // What it opens would be closed by the same press.
      event.preventDefault();
      onClose();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [dialog, onClose]);
}

/** A phone's keyboard takes its room from the drawer, where it can, rather than lying over the drawer's foot. */
function useRoomForKeyboard(): void {
  useEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>("meta[name=viewport]");
    if (!viewport) return;
    const before = viewport.content;
    viewport.content = `${before}, interactive-widget=resizes-content`;
    return () => {
      viewport.content = before;
    };
  }, []);
}
