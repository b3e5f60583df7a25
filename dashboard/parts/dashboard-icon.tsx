import type { ReactNode } from "react";

export type DashboardIconName = keyof typeof drawings;

/** The back office's icons, drawn in the site's manner. Public pages do not load this file. */
export function DashboardIcon({ name }: { name: DashboardIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

const drawings = {
  overview: <path d="M3 11l9-8 9 8v10h-6v-6H9v6H3z" />,
  enquiries: <path d="M3 4h4v16H3zM10 4h4v11h-4zM17 4h4v6h-4z" />,
  worksitePhotos: <path d="M3 7h4l2-3h6l2 3h4v13H3zM12 9.5l3.5 2v4l-3.5 2-3.5-2v-4z" />,
  projects: <path d="M3 3h7v10H3zM14 3h7v5h-7zM14 12h7v9h-7zM3 17h7v4H3z" />,
  messages: <path d="M3 13V4h18v9M3 13v8h18v-8h-6l-1.5 3h-3L9 13z" />,
  reviews: <path d="M12 2l2.9 6.8 7.1.6-5.4 4.7 1.7 7.2L12 17.4l-6.3 3.9 1.7-7.2L2 9.4l7.1-.6z" />,
  worksites: <path d="M3 21V10l9-6 9 6v11M3 21h18M3 10h18M9 10v11M15 10v11M9 21l6-11" />,
  users: <path d="M2 20v-3l3-3h6l3 3v3M5 4h6v6H5zM15 5h5v5h-5M17 14h2l3 3v3" />,
  company: <path d="M3 21V8l9-5 9 5v13M3 21h18M9 21v-7h6v7" />,
  picture: <path d="M3 4h18v16H3zM3 17l6-6 5 5 3-3 4 4M15 8h2" />,
  journal: <path d="M5 3h14v18H5zM9 8h6M9 12h6M9 16h4" />,
  bin: <path d="M3 6h18M8 6V3h8v3M5.5 6v15h13V6M10 10v7M14 10v7" />,
  backups: <path d="M3 4h18v5H3zM5 9v11h14V9M10 13h4" />,
  opening: <path d="M4 21V3h12v18M2 21h20M12 12v2M16 6h4v15" />,
  status: <path d="M3 3v18h18M8 17v-5M12.500 17V7M17 17v-8" />,
  size: <path d="M3 5h18v6H3zM3 13h18v6H3zM6 8h2M6 16h2" />,
  download: <path d="M12 3v13M6.5 10.5L12 16l5.5-5.5M3 15v6h18v-6" />,
  guide: <path d="M12 6L3 4v14l9 3 9-3V4zM12 6v15" />,
  devices: <path d="M2 4h14v5M2 4v11h9M6 19h5M14 9h8v12h-8zM17 18h2" />,
  signOut: <path d="M14 3H4v18h10M9 12h12M17 8l4 4-4 4" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5L21.5 21.5" />
    </>
  ),
  edit: <path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5" />,
  view: <path d="M2 12l5-6h10l5 6-5 6H7zM12 9.5l2.5 2.5-2.5 2.5L9.5 12z" />,
  attachment: <path d="M8 6v11h8V3H5v18h14" />,
  restore: <path d="M4 4v6h6M4.5 10C6 6 9 4 12.5 4A8 8 0 1 1 5 15" />,
  bullets: <path d="M9 6h12M9 12h12M9 18h12M3 6h2M3 12h2M3 18h2" />,
  numbers: <path d="M10 6h11M10 12h11M10 18h11M3 4.5l2-1V9M3 15h3l-3 5h3.500" />,
  link: <path d="M10 8H7a4 4 0 0 0 0 8h3M14 8h3a4 4 0 0 1 0 8h-3M8 12h8" />,
  undo: <path d="M4 9h10a6 6 0 0 1 0 12h-3M8 5L4 9l4 4" />,
  redo: <path d="M20 9H10a6 6 0 0 0 0 12h3M16 5l4 4-4 4" />,
  upload: <path d="M12 16V3M6.500 8.500L12 3l5.500 5.500M3 15v6h18v-6" />,
  noNetwork: <path d="M3 3l18 18M5 12l2-2M9 15l3-2 3 2M12 19v1.5M16 9l3 2.5" />,
  waits: <path d="M6 3h12M6 21h12M7 3v4l5 5 5-5V3M7 21v-4l5-5 5 5v4" />,
  handle: <path d="M8 4v16M12 4v16M16 4v16" />,
  clock: <path d="M4 4h16v16H4zM12 7v5l4 3" />,
  calendar: <path d="M3 5h18v16H3zM3 10h18M8 2v5M16 2v5" />,
  plus: <path d="M12 4v16M4 12h16" />,
  letter: <path d="M3 5h18v14H3zM3 6l9 7 9-7" />,
  lock: <path d="M5 11h14v10H5zM8 11V7l2-3h4l2 3v4" />,
  call: <path d="M5 3h5l1.500 5-3 2 5 5.500 2.500-2.500 5 2v5h-4L4 8z" />,
  person: <path d="M8 3h8v8H8zM4 21v-4l3-3h10l3 3v4" />,
  identity: <path d="M3 12l6-8h12v16H9zM14 10h4M14 14h4" />,
  pages: <path d="M3 4h18v16H3zM3 9h18M9 9v11" />,
  up: <path d="M12 20V4M5 11l7-7 7 7" />,
  down: <path d="M12 4v16M5 13l7 7 7-7" />,
  hidden: <path d="M2 12l5-6h10l5 6-5 6H7zM4 21L20 3" />,
  copy: <path d="M8 8h12v12H8zM4 16V4h12" />,
  cross: <path d="M4 4l16 16M20 4L4 20" />,
  paper: <path d="M5 2h10l4 4v16H5zM15 2v4h4M8 13h8M8 17h5" />,
} satisfies Record<string, ReactNode>;
