import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import { Icon } from "../../ui/icon/icon.tsx";
import { texts } from "./shell.texts.ts";

type FrameProps = {
  sidebar: (open: boolean) => ReactNode;
  /** The name of the open page, if it is known. */
  label?: string;
  /** A dialog that the sidebar opens. An open sidebar makes the page inert, and a dialog in the page too. */
  dialog?: ReactNode;
  children: ReactNode;
};

/** The sidebar with the page beside it. On a phone, a bar's button opens the sidebar over the page. */
export function Frame({ sidebar, label, dialog, children }: FrameProps) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const waiting = useNavigation().state === "loading";
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!open) return;
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      // Escape closes an open dialog alone, which gives the focus back to the sidebar.
      if (key !== "Escape" || defaultPrevented || document.querySelector("dialog:modal")) return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [open]);

  return (
    <div className="dashboard" data-open={open || undefined}>
      <a className="skip-link" href="#page">
        {texts.skip}
      </a>
      <div className="dashboard-bar on-bark">
        <button
          ref={button}
          type="button"
          className="burger"
          aria-expanded={open}
          aria-controls="dashboard-menu"
          onClick={() => setOpen(!open)}
        >
          <i aria-hidden="true" />
          <span>{open ? texts.close : texts.menu}</span>
        </button>
        <p>{label}</p>
        <Link className="icon-button" to="/" aria-label={texts.site}>
          <Icon name="leave" />
        </Link>
      </div>
      {sidebar(open)}
      <div id="page" className="dashboard-page" tabIndex={-1} inert={open} aria-busy={waiting || undefined}>
        {waiting && (
          <p className="dashboard-progress note" role="status">
            {texts.waiting}
          </p>
        )}
        {children}
      </div>
      {dialog}
    </div>
  );
}
