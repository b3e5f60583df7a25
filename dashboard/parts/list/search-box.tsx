import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "../../../ui/icon/icon.tsx";
import { DashboardIcon } from "../dashboard-icon.tsx";
import { texts } from "../parts.texts.ts";
import { useLatestAddress } from "../router.ts";
import { listChoice, listSearch } from "./list-address.ts";

/** Milliseconds after the last key until the search starts. */
const rest = 250;

type SearchBoxProps = {
  /** The field's label, such as « Rechercher un projet ». Already set in French, like `count`. */
  label: string;
  /** The number of results, such as « 6 projets », for screen readers. */
  count: string;
};

/**
 * Searches the list while typing. The address holds the search text (`?q=`), and the field keeps the focus while the
 * list changes. Every word must occur somewhere in a record; accents and case do not matter.
 */
export function SearchBox({ label, count }: SearchBoxProps) {
  const latestAddress = useLatestAddress();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { q } = listChoice({ url: search });
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and Forward change the search, but never overwrite a field that is being typed in.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = q;
  }, [q]);

  function find(): void {
    clearTimeout(timer.current);
    const typed = field.current?.value.trim() ?? "";
    // During the pause, another category or page may have been chosen.
    const latest = latestAddress();
    if (latest.pathname !== pathname || typed === listChoice({ url: latest.search }).q) return;
    void navigate(pathname + listSearch(latest.search, { q: typed }), { replace: true, flushSync: true });
  }

  function clear(): void {
    if (!field.current) return;
    field.current.value = "";
    field.current.focus();
    find();
  }

  function findSoon(): void {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(find, rest);
  }

  return (
    <search className="search-box">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <DashboardIcon name="search" />
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={q}
          autoComplete="off"
          enterKeyHint="search"
          onChange={findSoon}
        />
        <button type="button" className="icon-button" aria-label={texts.clear} onClick={clear}>
          <Icon name="close" />
        </button>
      </form>
      <p role="status" className="sr-only">
        {q && count}
      </p>
    </search>
  );
}
