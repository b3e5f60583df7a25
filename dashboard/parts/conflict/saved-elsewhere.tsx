import { useEffect, useState } from "react";
import { isAdminRole } from "../../../domain/users/roles.ts";
import { browserRecords, type RecordsClient } from "../../../records/client.ts";
import { logAndReturn } from "../../../records/failure.ts";
import { newestJournalEntry } from "../../../records/journal.ts";
import { watchRecord } from "../../../records/live/subscription.ts";
import { Notice } from "../../../ui/notice/notice.tsx";
import { french, frenchTexts } from "../../../ui/text/typography.ts";
import { useRole } from "../router.ts";
import { savingPerson } from "./saving-person.ts";

const texts = frenchTexts({
  by: (name: string, what: string) => french(`${name} vient d'enregistrer ${what}.`),
  somebody: "Quelqu'un",
  record: "cette fiche",
});

type SavedElsewhereProps = {
  collection: string;
  /** The id of the record that the form shows. `undefined` for a new record. */
  id: string | undefined;
  /** `updated` of the version that the form knows. */
  seen: string | undefined;
  /** The author of another person's version, if the record itself names them. */
  author?: string;
  /** The record in the sentence. « cette fiche » by default. */
  what?: string;
};

/** A save of the record. `author` is empty for a reader who may not open the journal, which names it. */
type SavedVersion = { updated: string; author: string };

/** Says that somebody else has saved the record of an open form, before the same work is done twice. */
export function SavedElsewhere({
  collection,
  id,
  seen,
  author = "",
  what = texts.record,
}: SavedElsewhereProps) {
  const saved = useSavedVersion(collection, id);
  const name = saved?.author || author;
  const isUnseen = saved !== undefined && saved.updated > (seen ?? saved.updated);
  if (name === "" && !isUnseen) return null;
  return (
    <Notice tone="calm">
      <p>{texts.by(name || texts.somebody, what)}</p>
    </Notice>
  );
}

/** Returns the latest version that another person has saved since the form was opened. */
function useSavedVersion(collection: string, record: string | undefined): SavedVersion | undefined {
  const [saved, setSaved] = useState<SavedVersion>();
  const isAdministrator = isAdminRole(useRole());
  useEffect(() => {
    if (!record) return;
    let isOver = false;

    async function note(client: RecordsClient, id: string, updated: string): Promise<void> {
      const entry = isAdministrator ? await newestJournalEntry(collection, id) : undefined;
      const person = savingPerson(entry, updated, client.authStore.record?.id);
      if (isOver || (isAdministrator && !person)) return;
      setSaved(person?.isSelf ? undefined : { updated, author: person?.name ?? "" });
    }

    const watching = browserRecords().then((client) =>
      watchRecord(client, { collection, record }, (updated) => void note(client, record, updated)),
    );
    return () => {
      isOver = true;
      watching.then((end) => end(), logAndReturn(undefined));
    };
  }, [collection, record, isAdministrator]);
  return saved;
}
