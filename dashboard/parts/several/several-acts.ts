import type { RecordsClient } from "../../../records/client.ts";
import { changeSeveral, type RecordChange } from "../../../records/several/changes.ts";
import type { ActAnswer } from "../acts/page-acts.ts";
import { texts } from "./several.texts.ts";
import { type ProblemText, severalAnswer } from "./several-answer.ts";

/** A change of one record among several, with the record's name in messages. */
export type NamedChange = RecordChange & { name: string };

type SeveralActsOptions<Kind extends string> = {
  collection: string;
  problemText: ProblemText;
  /** The sentence for the number of changed records, by the kind of the change. */
  done: Readonly<Record<Kind, (count: number) => string>>;
  /** The kinds that cannot be undone. */
  finalKinds?: readonly Kind[];
};

/** Returns a page's acts that change several records of its list, and undo that as one act. */
export function severalActs<Kind extends string>(options: SeveralActsOptions<Kind>) {
  const { collection, problemText, done, finalKinds = [] } = options;
  return {
    async changeSeveral(
      client: RecordsClient,
      { kind, changes }: { kind: Kind; changes: NamedChange[] },
    ): Promise<ActAnswer> {
      const { back, obstacles } = await changeSeveral(client, collection, changes);
      const names = new Map(changes.map(({ id, name }) => [id, name]));
      const payload = { changes: back.map((change) => ({ ...change, name: names.get(change.id) ?? "" })) };
      const isUndoable = back.length > 0 && !finalKinds.includes(kind);
      const undo = isUndoable ? { label: texts.undo, act: "undoSeveral", payload } : undefined;
      return severalAnswer({ records: changes, obstacles, done: done[kind], problemText, undo });
    },

    /** Takes back what the act changed. A record that somebody has decided on since stays. */
    async undoSeveral(client: RecordsClient, { changes }: { changes: NamedChange[] }): Promise<ActAnswer> {
      const { obstacles } = await changeSeveral(client, collection, changes);
      return severalAnswer({ records: changes, obstacles, done: () => texts.undone, problemText });
    },
  };
}
