import { useEffect, useRef, useState } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { Brand } from "./brand.tsx";
import { useCompany } from "./company.ts";
import { MenuSheet } from "./menu-sheet.tsx";
import { sitePages } from "./site-map.ts";

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
      <button type="button" className="burger" aria-haspopup="dialog" aria-expanded={open} onClick={openSheet}>
        <span>Menu</span>
        <i aria-hidden="true" />
      </button>
      <a className="burger burger-unscripted" href="#pied">
        <span>Menu</span>
        <i aria-hidden="true" />
      </a>
      <MenuSheet sheet={sheet} onClose={() => setOpen(false)} />
    </header>
  );
}

/** Social links, then the one or two ways into the visitor's own space; CSS shows those of the session. */
export function Tools() {
  const company = useCompany();
  return (
    <ul className="navbar-tools">
      {company?.instagram && (
        <li className="navbar-social">
          <a className="icon-button" href={company.instagram} aria-label="Instagram" rel="noreferrer">
            <Icon name="instagram" />
          </a>
        </li>
      )}
      {company?.facebook && (
        <li className="navbar-social">
          <a className="icon-button" href={company.facebook} aria-label="Facebook" rel="noreferrer">
            <Icon name="facebook" />
          </a>
        </li>
      )}
      <li className="signed-in:hidden">
        <Link className="icon-button icon-button-framed" to="/login" aria-label="Connexion">
          <Icon name="enter" />
        </Link>
      </li>
      <li className="hidden signed-in:block">
        <Link className="icon-button icon-button-framed" to="/account" aria-label="Mon compte">
          <Icon name="account" />
        </Link>
      </li>
      <li className="hidden admin:block">
        <Link className="icon-button icon-button-framed" to="/dashboard" aria-label="Tableau de bord">
          <Icon name="dashboard" />
        </Link>
      </li>
    </ul>
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
