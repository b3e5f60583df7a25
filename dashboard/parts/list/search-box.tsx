import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { Icon } from "../../../ui/icon/icon.tsx";
import { DashboardIcon } from "../dashboard-icon.tsx";
import { texts } from "../parts.texts.ts";
import { useLatestAddress } from "../router.ts";
import { listChoice, listSearch } from "./list-address.ts";

/** How long typing rests before it is searched for, in milliseconds. */
const rest = 250;

type SearchBoxProps = {
  /** What is searched, such as « Rechercher un projet »; set in French already, as `count`. */
  label: string;
  /** What is found, such as « 6 projets »: said to who does not see it. */
  count: string;
};

/**
 * Searches the list as it is typed into; what is searched for is in the address (`?q=`), and the field keeps the
 * focus while the list changes. All of a list's words have to occur somewhere; accents and capitals do not matter.
 */
export function SearchBox({ label, count }: SearchBoxProps) {
  const latestAddress = useLatestAddress();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { q } = listChoice({ url: search });
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Back and Forward search for something else; whoever types is not interrupted.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = q;
  }, [q]);

  function find(): void {
    clearTimeout(timer.current);
    const typed = field.current?.value.trim() ?? "";
    // While typing rested, another category may have been chosen, or another page.
    const latest = latestAddress();
    if (latest.pathname !== pathname || typed === listChoice({ url: latest.search }).q) return;
    void navigate(pathname + listSearch(latest.search, { q: typed }), { replace: true });
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
