import { initialsSide } from "../../ui/drawing/initials.ts";

/** The drawn mark, as in `site/layout/brand.tsx`. Its key has the previewed accent. */
export function DrawnMark() {
  return (
    <svg viewBox="0 0 34 34" aria-hidden="true">
      <path d="M0 0h16.3v9.8L5.5 7v20l10.8-2.8V34H0zM34 0H17.7v9.8L28.5 7v20l-10.8-2.8V34H34z" />
      <path className="brand-key" d="M7.2 9.2l9.8 2.6 9.8-2.6v15.6L17 22.2l-9.8 2.6z" />
    </svg>
  );
}

/** Initials cut into a square, or nothing for a name without any. */
export function CutInitials({ path }: { path: string | undefined }) {
  if (!path) return null;
  return (
    <svg viewBox={`0 0 ${initialsSide} ${initialsSide}`} aria-hidden="true">
      <path d={`M0 0h${initialsSide}v${initialsSide}H0z`} />
      <path className="brand-cut" d={path} />
    </svg>
  );
}
