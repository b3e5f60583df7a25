import type { RefObject } from "react";
import { NavLink } from "react-router";
import { Mark } from "../../ui/drawing/mark.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { french } from "../../ui/text/typography.ts";
import { listNetworks, telephoneUrl, useCompany } from "../sections/company.ts";
import { useTexts } from "../sections/written/use-page.ts";
import { sitePages } from "../seo/site-map.ts";
import { Brand } from "./brand.tsx";
import { MenuSearch } from "./search/search-panel.tsx";
import { Tools } from "./tools.tsx";

type MenuDrawerProps = { drawer: RefObject<HTMLDialogElement | null>; onClose: () => void };

/**
 * The phone's menu: a modal dialog, so that focus stays inside, Escape closes it, and the button gets the focus back.
 */
export function MenuDrawer({ drawer, onClose }: MenuDrawerProps) {
  const pages = useTexts("common", sitePages, "menu");
  const company = useCompany();
  const dialled = telephoneUrl(company?.phone ?? "");
  const close = () => drawer.current?.close();
  return (
    <dialog className="menu on-bark" ref={drawer} aria-label="Menu" onClose={onClose}>
      <div className="navbar">
        <Brand />
        <Tools />
        <button type="button" className="burger" aria-expanded onClick={close}>
          <span>Fermer</span>
          <i aria-hidden="true" />
        </button>
      </div>
      <nav className="menu-links" aria-label="Menu">
        <ul>
          {pages.map(({ to, label }, index) => (
            <li key={to}>
              <NavLink to={to} end={to === "/"} onClick={close}>
                <span>{label}</span>
                <Mark number={index + 1} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {import.meta.env.SSR ? (
        <MenuSearch />
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the server's HTML, which no script contains
        <div className="menu-search" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      )}
      {company && (
        <div className="menu-foot">
          {dialled && (
            <a className="menu-phone" href={dialled}>
              <Icon name="phone" />
              {french(company.phone)}
            </a>
          )}
          {listNetworks(company).map(({ name, icon, url }) => (
            <a key={name} className="icon-button" href={url} aria-label={name} rel="noreferrer">
              <Icon name={icon} />
            </a>
          ))}
        </div>
      )}
    </dialog>
  );
}
