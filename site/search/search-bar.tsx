import { longestSearch } from "../../domain/text/matching.ts";
import { Icon } from "../../ui/icon/icon.tsx";
import type { SearchTexts } from "../pages/texts/search.texts.ts";

/** The field in the place of the navigation bar. A plain form: each search is a document. */
export function SearchBar({ sought, texts }: { sought: string; texts: SearchTexts }) {
  return (
    <div className="search-bar">
      <search>
        <form action="/recherche">
          <label className="sr-only" htmlFor="recherche-q">
            {texts.label}
          </label>
          <SearchIcon />
          <input
            // A search is another document, but Back may restore this one with another text.
            key={sought}
            id="recherche-q"
            name="q"
            type="search"
            defaultValue={sought}
            placeholder={texts.placeholder}
            maxLength={longestSearch}
            autoComplete="off"
            enterKeyHint="search"
            required
          />
          <button type="submit">
            <span>{texts.button}</span>
            <Icon name="arrow" />
          </button>
        </form>
      </search>
      <a className="search-close" href="/">
        <Icon name="close" />
        {texts.close}
      </a>
    </div>
  );
}

function SearchIcon() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7.5 3h6l4 4v6l-4 4h-6l-4-4V7zM15.5 15.5L22 22" />
    </svg>
  );
}
