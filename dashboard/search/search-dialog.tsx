import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { texts } from "./field.texts.ts";
import { SearchField } from "./search-field.tsx";

/**
 * Returns the dialog of the search, to be rendered, and a function that opens it. Ctrl K and ⌘K open it on every page,
 * unless another dialog is open. A navigation closes it.
 */
export function useSearchDialog(): { openSearch: () => void; searchDialog: ReactNode } {
  const { key: here } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  useEffect(() => {
    const followKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== "k" || ctrlKey === metaKey || altKey || shiftKey) return;
      if (event.defaultPrevented) return;
      // Otherwise the browser would open its own search.
      event.preventDefault();
      if (!document.querySelector("dialog:modal")) setOpenedAt(here);
    };
    addEventListener("keydown", followKey);
    return () => removeEventListener("keydown", followKey);
  }, [here]);
  return {
    openSearch: () => setOpenedAt(here),
    searchDialog: openedAt === here && <SearchDialog onClose={() => setOpenedAt(undefined)} />,
  };
}

/** The search over the page. The focus is in its field, and returns to its former place. */
function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useLayoutEffect(() => {
    const opened = dialog.current;
    if (opened?.open === false) opened.showModal();
    opened?.querySelector("input")?.focus();
    // Closing before the unmount gives the focus back.
    return () => opened?.close();
  }, []);

  return (
    <dialog ref={dialog} className="search-dialog" aria-label={texts.label} closedby="any" onClose={onClose}>
      <SearchField onLeave={close} />
    </dialog>
  );
}
