import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../icon/icon.tsx";

type Tone = "dark" | "light";

/** The way on: label piece and arrow piece with a joint that closes when it is pointed at. */
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

/** A second way, framed. */
export function OutlineLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="button-outline">
      {children}
    </Link>
  );
}

type SubmitButtonProps = {
  /** The id of the form that it sends, when it is not the one around it. */
  form?: string;
  outline?: boolean;
  /** It is the page's way on: with the arrow, as a link that leads somewhere. */
  arrow?: boolean;
  /** The answer is awaited. */
  busy?: boolean;
  children: ReactNode;
};

/** Sends the form around it; plain, as everywhere where no way leads on. */
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
      // A button that is `disabled` drops the focus; this one keeps it, and sends nothing, by Enter neither.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : undefined}
    >
      <span>{busy ? "Chargement..." : children}</span>
      {!isPlain && <Icon name="arrow" />}
    </button>
  );
}

/** Buttons and links that belong together; `wide` gives each a whole line on a phone. */
export function Actions({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return <div className={wide ? "actions actions-wide" : "actions"}>{children}</div>;
}
