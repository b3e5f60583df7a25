import type { ReactNode } from "react";

type JointProps = {
  /** The address, and a line about it. */
  from: { path: string; text?: string };
  /** A proposal stands open. A redirect is closed. */
  isOpen?: boolean;
  isSmall?: boolean;
  /** The page that receives the address. */
  children: ReactNode;
};

/** An address is a piece, and its page the piece that receives it. */
export function Joint({ from: { path, text }, isOpen, isSmall, children }: JointProps) {
  return (
    <div className="joint" data-open={isOpen || undefined} data-small={isSmall || undefined}>
      <div className="joint-tenon">
        <code>{path}</code>
        {text && <small>{text}</small>}
      </div>
      <div className="joint-mortise">{children}</div>
    </div>
  );
}
