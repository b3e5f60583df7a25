import type { ReactNode } from "react";
import { longestSearch } from "../../../domain/text/matching.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import { useTexts } from "../../sections/written/use-page.ts";
import { fieldTexts, panelTexts } from "./search-panel.texts.ts";

/**
 * The search of the navigation bar: a button, and the panel that it opens. Only the server renders it, and no script
 * touches it. The browser opens and closes the panel, and its form asks for a document.
 */
export function SearchPanel() {
  const { name, label, close } = useTexts("search", fieldTexts);
  const { ways, quote, hours, account } = useTexts("common", panelTexts, "panel");
  return (
    <div>
      <button type="button" className="icon-button search-open" popoverTarget="recherche" aria-label={label}>
        <Glass />
      </button>
      <div popover="" id="recherche" className="search-panel" role="dialog" aria-label={name}>
        <SearchField id="recherche-panneau" isFocused>
          <button type="button" className="link" popoverTarget="recherche" popoverTargetAction="hide">
            {close}
          </button>
        </SearchField>
        <p className="note">{ways}</p>
        <ul className="actions">
          <Way to="/demande/devis">{quote}</Way>
          <Way to="/contact">{hours}</Way>
          <Way to="/account">{account}</Way>
        </ul>
      </div>
    </div>
  );
}

/** The search field of the phone's menu. Only the server renders it. */
export function MenuSearch() {
  return (
    <div className="menu-search">
      <SearchField id="recherche-menu" />
    </div>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <a className="link" href={to}>
        {children}
      </a>
    </li>
  );
}

/** `children` is another control in the field's line. */
type SearchFieldProps = { id: string; isFocused?: boolean; children?: ReactNode };

function SearchField({ id, isFocused, children }: SearchFieldProps) {
  const { label, placeholder, button } = useTexts("search", fieldTexts);
  return (
    <search>
      <form action="/recherche" className="search-field">
        <label className="sr-only" htmlFor={id}>
          {label}
        </label>
        <input
          id={id}
          name="q"
          type="search"
          required
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={placeholder}
          // biome-ignore lint/a11y/noAutofocus: the browser moves the focus when it opens the panel
          autoFocus={isFocused}
        />
        <button type="submit" className="icon-button" aria-label={button}>
          <Icon name="arrow" />
        </button>
        {children}
      </form>
    </search>
  );
}

function Glass() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7.5 3h6l4 4v6l-4 4h-6l-4-4V7zM15.5 15.5L22 22" />
    </svg>
  );
}
