import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../icon/icon.tsx";

type Tone = "dark" | "light";

/** The page's main link: a label piece and an arrow piece, with a joint that closes under the pointer. */
export function ButtonLink({
  to,
  tone = "dark",
  children,
}: {
  to: string;
  tone?: Tone;
  children: ReactNode;
}) {
  return (
    <Link to={to} className={tone === "light" ? "button button-light" : "button"}>
      <span>{children}</span>
      <Icon name="arrow" />
    </Link>
  );
}

/** A secondary link, framed. */
export function OutlineLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="button-outline">
      {children}
    </Link>
  );
}

type SubmitButtonProps = {
  /** The id of the form to submit, if it is not the surrounding one. */
  form?: string;
  outline?: boolean;
  /** Shows the arrow of a main link, because the button leads on. */
  arrow?: boolean;
  /** The answer is awaited. */
  busy?: boolean;
  children: ReactNode;
};

/** Submits the surrounding form. Without `arrow`, the button is plain. */
export function SubmitButton({ form, outline, arrow, busy, children }: SubmitButtonProps) {
  if (outline) {
    return (
      <button type="submit" form={form} className="button-outline">
        {children}
      </button>
    );
  }
  const isPlain = busy || !arrow;
  return (
    <button
      type="submit"
      form={form}
      className={isPlain ? "button button-plain" : "button"}
      // A `disabled` button loses the focus. This one keeps it, and Enter submits nothing.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : undefined}
    >
      <span>{busy ? "Chargement..." : children}</span>
      {!isPlain && <Icon name="arrow" />}
    </button>
  );
}

/** A group of buttons and links; `wide` gives each a whole line on a phone. */
export function Actions({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={wide ? "actions actions-wide" : "actions"}>{children}</div>;
}
