import type { RecordsClient } from "../client.ts";
import { type Obstacle, performSeveral } from "./rounds.ts";

/** The outcome of several deletions. */
type DeletedRecords = {
  /** The records that this act put into the bin. */
  ids: string[];
  /** The records that stay, and those that somebody else had deleted before. */
  obstacles: Obstacle[];
};

/** Puts several records into the bin, as one act. Never rejects. */
export async function deleteSeveral(
  client: RecordsClient,
  collection: string,
  records: readonly string[],
): Promise<DeletedRecords> {
  const ids: string[] = [];
  const obstacles = await performSeveral<{ id: string }>(
    {
      client,
      collection,
      fields: [],
      request: (batch, { id }) => batch.collection(collection).delete(id),
      finish: ({ id }) => void ids.push(id),
      judge(item, current, isLost) {
        if (current) return item;
        if (!isLost) return "gone";
        ids.push(item.id);
        return undefined;
      },
    },
    records.map((id) => ({ id })),
  );
  return { ids, obstacles };
}
