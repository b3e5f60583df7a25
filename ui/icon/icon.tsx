import type { ReactNode } from "react";

/** Straight cuts on a 24 px grid. An icon is always beside a text, or in a control with an accessible name. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

export type IconName = keyof typeof drawings;

const drawings = {
  arrow: <path d="M2 12h19M14 5l7 7-7 7" />,
  back: <path d="M22 12H3M10 5l-7 7 7 7" />,
  previous: <path d="M15 4l-8 8 8 8" />,
  next: <path d="M9 4l8 8-8 8" />,
  camera: (
    <>
      <path d="M2 7h5l2-3h6l2 3h5v13H2z" />
      <circle cx="12" cy="13" r="4" />
    </>
  ),
  close: <path d="M4 4l16 16M20 4L4 20" />,
  done: <path d="M3 13l6 6L21 5" />,
  fault: <path d="M12 2.5L22.5 21h-21zM12 9v6M12 17.2v1.6" />,
  share: <path d="M12 15V3M7 8l5-5 5 5M4 12v9h16v-9" />,
  leave: <path d="M14 3h7v7M21 3l-10 10M18 14v7H3V6h7" />,
  phone: <path d="M4 3h5l2 6-3 2c1 2.4 2.6 4 5 5l2-3 6 2v5c0 .6-.4 1-1 1C11 21 3 13 3 4c0-.6.4-1 1-1z" />,
  pin: (
    <>
      <path d="M12 22s-7.5-7.6-7.5-12.5a7.5 7.5 0 0 1 15 0C19.5 14.4 12 22 12 22z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>
  ),
  instagram: (
    <>
      <path d="M3 3h18v18H3zM16.5 7.5h1" />
      <circle cx="12" cy="12" r="4.2" />
    </>
  ),
  facebook: (
    <path d="M14 21v-8h3.2l.6-3.4H14V7.6c0-1.1.5-1.8 1.9-1.8H18V3h-3c-2.9 0-4.4 1.7-4.4 4.3v2.3H7.5V13h3.1v8" />
  ),
  enter: <path d="M10 3h10v18H10M3 12h11M10 8l4 4-4 4" />,
  account: (
    <>
      <circle cx="12" cy="8" r="4.2" />
      <path d="M3.5 21c0-4.2 3.6-6.6 8.5-6.6s8.5 2.4 8.5 6.6" />
    </>
  ),
  dashboard: <path d="M3 3h8v8H3zM13 3h8v5h-8zM13 11h8v10h-8zM3 14h8v7H3z" />,
} satisfies Record<string, ReactNode>;
