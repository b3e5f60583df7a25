import { useEffect, useRef, useState } from "react";
import { NavLink, useLocation } from "react-router";
import { sitePages } from "../seo/site-map.ts";
import { Brand } from "./brand.tsx";
import { MenuDrawer } from "./menu-drawer.tsx";
import { Tools } from "./tools.tsx";

/** How far the page is scrolled when the navbar changes its ground (spec §9). */
const threshold = 50;

export function Navbar() {
  const scrolled = useScrolledPast(threshold);
  const sheet = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival closes the sheet
  useEffect(() => sheet.current?.close(), [location.key]);

  function openSheet() {
    sheet.current?.showModal();
    setOpen(true);
  }

  return (
    <header className="navbar" data-scrolled={scrolled || undefined}>
      <Brand />
      <nav className="navbar-links" aria-label="Navigation principale">
        <ul>
          {sitePages.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === "/"} prefetch="intent">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Tools />
      <button
        type="button"
        className="burger"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={openSheet}
      >
        <span>Menu</span>
        <i aria-hidden="true" />
      </button>
      <a className="burger burger-unscripted" href="#plan">
        <span>Menu</span>
        <i aria-hidden="true" />
      </a>
      <MenuDrawer sheet={sheet} onClose={() => setOpen(false)} />
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
