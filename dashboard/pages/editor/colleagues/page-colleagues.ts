import { useEffect, useMemo, useRef, useState } from "react";
import type { PageEditor } from "../../../../domain/pages/editors/page-editor.ts";
import { type PageName, pageId } from "../../../../domain/pages/page-names.ts";
import { distinctNames } from "../../../../domain/users/names.ts";
import type { RecordsClient } from "../../../../records/client.ts";
import { type Attending, attend, watchAttendance } from "../../../../records/live/attendance.ts";
import { french } from "../../../../ui/text/typography.ts";
import { colleagueTexts as texts } from "./colleagues.texts.ts";

/** Milliseconds without a change after which somebody no longer writes. */
const longestPause = 60_000;

/** Characters of an act that the server passes on. */
const longestAct = 40;

/** The act of somebody who changes the page without an open place, such as the order of its sections. */
const wholePage = "page";

/** A colleague who writes in the page just now. `place` begins with the place's id. */
export type WritingColleague = { id: string; name: string; place: string };

/** The colleagues of a page's editor. */
export type PageColleagues = {
  /** The reader's own account. */
  self: string;
  /** The names of the accounts that may edit pages: the first name, and the whole name. */
  names: ReadonlyMap<string, { first: string; whole: string }>;
  writing: readonly WritingColleague[];
};

/** The open place of the editor, and the number of its own changes. */
type OpenEditor = { open: string | undefined; edits: number };

/**
 * Returns the colleagues who write in a page just now. Shows the user to them as one more, at the place that the user
 * changes.
 */
export function usePageColleagues(
  { client, name, editors }: { client: RecordsClient; name: PageName; editors: readonly PageEditor[] },
  editor: OpenEditor,
): PageColleagues {
  const record = pageId(name);
  const [accounts, setAccounts] = useState<Attending[]>([]);
  useEffect(() => watchAttendance(client, { collection: "pages", record }, setAccounts), [client, record]);

  const place = useTypedPlace(editor);
  useEffect(
    () =>
      place === undefined ? undefined : attend(client, { collection: "pages", record }, placeAct(place)),
    [client, record, place],
  );

  const self = client.authStore.record?.id ?? "";
  return useMemo(() => pageColleagues(accounts, editors, self), [accounts, editors, self]);
}

/** Returns the names of the editors, and the accounts that write in the page apart from the reader's. */
export function pageColleagues(
  accounts: readonly Attending[],
  editors: readonly PageEditor[],
  self: string,
): PageColleagues {
  const firstNames = distinctNames(editors);
  const names = new Map(
    editors.map(({ id, name }, index) => [id, { first: french(firstNames[index] ?? name), whole: name }]),
  );
  const writing = accounts
    .filter(({ account }) => account !== self)
    .map(({ account, as }) => ({
      id: account,
      name: names.get(account)?.first ?? texts.somebody,
      place: as,
    }));
  return { self, names, writing };
}

/** « Thomas écrit ici », or `undefined` if nobody else writes at a place. */
export function writingHere({ writing }: PageColleagues, place: string): string | undefined {
  const names = uniqueNames(writing.filter((colleague) => colleague.place === placeAct(place)));
  return names.length > 0 ? texts.here(names) : undefined;
}

/** « Thomas écrit dans cette page. » Empty if nobody else does. */
export function writingInPage({ writing }: PageColleagues): string {
  const names = uniqueNames(writing);
  return names.length > 0 ? texts.inPage(names) : "";
}

function uniqueNames(colleagues: readonly WritingColleague[]): string[] {
  return [...new Set(colleagues.map(({ name }) => name))];
}

function placeAct(place: string): string {
  return place.slice(0, longestAct);
}

/** Returns the place that the user changes, until a pause or until another place is open. */
function useTypedPlace({ open, edits }: OpenEditor): string | undefined {
  const [place, setPlace] = useState<string>();
  const latestEdits = useRef(edits);
  useEffect(() => {
    const isEdit = latestEdits.current !== edits;
    latestEdits.current = edits;
    setPlace(isEdit ? (open ?? wholePage) : undefined);
    const timer = setTimeout(() => setPlace(undefined), longestPause);
    return () => clearTimeout(timer);
  }, [open, edits]);
  return place;
}
