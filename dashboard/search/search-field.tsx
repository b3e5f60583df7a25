import { type KeyboardEvent, useRef, useState } from "react";
import { Form } from "react-router";
import { Icon } from "../../ui/icon/icon.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { DashboardIcon } from "../parts/dashboard-icon.tsx";
import { texts } from "./field.texts.ts";
import { useAnswers } from "./use-answers.ts";

/** The address of the search's own page. */
export const searchPath = "/dashboard/recherche";

/**
 * The field that searches the whole back office, with the results below it. The arrow keys move between the field and
 * the results. Enter in the field opens the page with its words, so it works before any script has loaded.
 *
 * @param onLeave called for Escape; without it, Escape empties the field
 */
export function SearchField({ onLeave }: { onLeave?: () => void }) {
  const { shown, isBusy, ask } = useAnswers();
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);

  function search(text: string): void {
    setTyped(text);
    ask(text);
  }

  function clear(): void {
    search("");
    field.current?.focus();
  }

  function followKey(event: KeyboardEvent<HTMLElement>): void {
    const isDown = event.key === "ArrowDown";
    if (isDown || event.key === "ArrowUp") {
      event.preventDefault();
      focusNext(event.currentTarget, isDown ? 1 : -1);
    }
    if (event.key !== "Escape" || (!onLeave && typed === "")) return;
    // Otherwise the browser would empty the field, and the phone's menu would close.
    event.preventDefault();
    if (onLeave) onLeave();
    else clear();
  }

  return (
    <search className="team-search" data-typed={typed.trim() !== "" || undefined} onKeyDown={followKey}>
      <div className="search-box">
        <Form action={searchPath}>
          <DashboardIcon name="search" />
          <input
            ref={field}
            type="search"
            name="q"
            aria-label={texts.label}
            placeholder={texts.label}
            value={typed}
            onChange={({ target }) => search(target.value)}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="button" className="icon-button" aria-label={texts.clear} onClick={clear}>
            <Icon name="close" />
          </button>
        </Form>
      </div>
      {typed.trim() !== "" && (
        <div className="team-search-results" aria-busy={isBusy || undefined}>
          {shown === undefined && <p className="note">{texts.waiting}</p>}
          {shown === "lost" && (
            <Notice tone="fault">
              {texts.lost}{" "}
              <button type="button" className="link" onClick={() => ask(typed, 0)}>
                {texts.again}
              </button>
            </Notice>
          )}
          {typeof shown === "object" && <shown.Groups answer={shown.answer} />}
        </div>
      )}
    </search>
  );
}

/** Moves the focus to the next or the previous one of the field and the links of the results. */
function focusNext(search: HTMLElement, by: 1 | -1): void {
  const stops = [...search.querySelectorAll<HTMLElement>("input, a")];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.max(here + by, 0)]?.focus();
}
