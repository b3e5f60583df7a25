import { Suspense, use, useState } from "react";
import type { JournalEntry } from "../../domain/journal/entries.ts";
import { browserRecords } from "../../records/client.ts";
import { newestJournalEntry } from "../../records/journal.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";
import { momentText } from "./dates.ts";

const texts = frenchTexts({
  by: ["Modifié par ", " le "],
  at: "Modifié le ",
  elsewhere: "Modifié depuis un autre de vos appareils le ",
});

type LastChangedProps = {
  collection: string;
  /** The stored version. */
  record: { id: string; updated: string };
};

/**
 * The author and time of a change that was saved while this page was edited: a colleague's, or the reader's own on
 * another device. If the journal does not know the author, only the time.
 */
export function LastChanged({ collection, record: { id, updated } }: LastChangedProps) {
  const [change] = useState(async () => {
    const { authStore } = await browserRecords();
    const newest = await newestJournalEntry(collection, id);
    return newest && { ...newest, isOwn: newest.actor?.id === authStore.record?.id };
  });
  return (
    <p>
      <Suspense fallback={sentence(updated)}>
        <Told change={change} updated={updated} />
      </Suspense>
    </p>
  );
}

type StoredChange = JournalEntry & { isOwn: boolean };

function Told({ change, updated }: { change: Promise<StoredChange | undefined>; updated: string }) {
  const { actor, isOwn, at = updated } = use(change) ?? {};
  if (isOwn) return sentence(at, texts.elsewhere);
  return sentence(at, actor?.name && texts.by.join(french(actor.name)));
}

function sentence(at: string, beginning: string = texts.at): string {
  return `${beginning}${momentText(at)}.`;
}
