import { Suspense, use, useState } from "react";
import type { JournalEntry } from "../../domain/journal/entries.ts";
import { browserRecords } from "../../records/client.ts";
import { lastChange } from "../../records/journal.ts";
import { french, frenchTexts } from "../../ui/text/typography.ts";
import { momentText } from "./dates.ts";

const texts = frenchTexts({
  by: ["Modifié par ", " le "],
  at: "Modifié le ",
});

type LastChangedProps = {
  collection: string;
  /** The stored version. */
  record: { id: string; updated: string };
};

/**
 * The author and time of a change that was saved while somebody else was editing. If the journal does not know the
 * author, only the time.
 */
export function LastChanged({ collection, record: { id, updated } }: LastChangedProps) {
  const [change] = useState(() =>
    browserRecords().then(({ authStore }) => lastChange(collection, id, authStore.record?.id)),
  );
  return (
    <p>
      <Suspense fallback={sentence(updated)}>
        <Told change={change} updated={updated} />
      </Suspense>
    </p>
  );
}

function Told({ change, updated }: { change: Promise<JournalEntry | undefined>; updated: string }) {
  const { actor, at = updated } = use(change) ?? {};
  return sentence(at, actor?.name);
}

function sentence(at: string, name?: string): string {
  return `${name ? texts.by.join(french(name)) : texts.at}${momentText(at)}.`;
}
