import type { ReactNode } from "react";

/** The form's own icons, drawn as the site's are. */
export function FormIcon({ name }: { name: keyof typeof drawings }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

const drawings = {
  bullets: <path d="M9 6h12M9 12h12M9 18h12M3 6h2M3 12h2M3 18h2" />,
  numbers: <path d="M10 6h11M10 12h11M10 18h11M3 4.5l2-1V9M3 15h3l-3 5h3.500" />,
  link: <path d="M10 8H7a4 4 0 0 0 0 8h3M14 8h3a4 4 0 0 1 0 8h-3M8 12h8" />,
  undo: <path d="M4 9h10a6 6 0 0 1 0 12h-3M8 5L4 9l4 4" />,
  redo: <path d="M20 9H10a6 6 0 0 0 0 12h3M16 5l4 4-4 4" />,
  upload: <path d="M12 16V3M6.500 8.500L12 3l5.500 5.500M3 15v6h18v-6" />,
  handle: <path d="M8 4v16M12 4v16M16 4v16" />,
  plus: <path d="M12 4v16M4 12h16" />,
} satisfies Record<string, ReactNode>;
