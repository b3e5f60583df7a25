import { useEffect, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { useTexts } from "../sections/written/use-page.ts";
import { sitePages } from "../seo/site-map.ts";
import { Brand } from "./brand.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { SearchPanel } from "./search/search-panel.tsx";
import { Tools } from "./tools.tsx";

/** Pixels of scrolling after which the navbar changes its ground (spec §9). */
const threshold = 50;

export function Navbar() {
  const pages = useTexts("common", sitePages, "menu");
  const scrolled = useScrolledPast(threshold);
  const drawer = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival closes the drawer
  useEffect(() => drawer.current?.close(), [location.key]);

  function openDrawer() {
    drawer.current?.showModal();
    setOpen(true);
  }

  return (
    <header className="navbar" data-scrolled={scrolled || undefined}>
      <Brand />
      <nav className="navbar-links" aria-label="Navigation principale">
        <ul>
          {pages.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === "/"} prefetch="intent">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {import.meta.env.SSR ? (
        <SearchPanel />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the server's HTML, which no script contains
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      )}
      <Tools />
      <button
        type="button"
        className="burger"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={openDrawer}
      >
        <span>Menu</span>
        <i aria-hidden="true" />
      </button>
      <a className="burger burger-unscripted" href="#plan">
        <span>Menu</span>
        <i aria-hidden="true" />
      </a>
      <MenuDrawer drawer={drawer} onClose={() => setOpen(false)} />
    </header>
  );
}

function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > distance);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, [distance]);
  return past;
}
