import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { Icon } from "../../ui/icon/icon.tsx";
import { Heading } from "../../ui/text/heading.tsx";
import { texts } from "./parts.texts.ts";

type DrawerProps = {
  /** Already set in French. */
  title: string;
  children: ReactNode;
  /** Called when the close button or Escape asks to close the drawer. */
  onClose: () => void;
};

/** A large drawer over the page, or the whole screen on a phone. The drawer is open for as long as it is rendered. */
export function Drawer({ title, children, onClose }: DrawerProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const opened = dialog.current;
    if (opened?.open === false) opened.showModal();
    heading.current?.focus();
    // Closing before the unmount gives the focus back.
    return () => opened?.close();
  }, []);
  useEscapeFromNowhere(dialog, onClose);
  useRoomForKeyboard();
  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby={id}
      // The drawer closes when it is no longer rendered. Without `none`, browsers would close it by themselves on a
      // second Escape.
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
        <Heading level={2} look="dialog" id={id} ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        <button type="button" className="icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

/** Closes the drawer on Escape, also if the focused element is gone and the focus is on `body`. */
function useEscapeFromNowhere(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      const isOnTop = [...document.querySelectorAll("dialog:modal")].at(-1) === dialog.current;
      if (event.key !== "Escape" || event.target !== document.body || !isOnTop) return;
      // Otherwise the same key press would close a dialog that `onClose` opens.
      event.preventDefault();
      onClose();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [dialog, onClose]);
}

/** A phone's keyboard shrinks the drawer, if the browser supports it, rather than covering the drawer's foot. */
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
