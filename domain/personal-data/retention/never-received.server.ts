import { filterInTurn, type Row, type Store } from "record-store";
import { storedMoment, subtractYears } from "../../dates.ts";

/** Years after its last change for which a worksite is kept that was never received. */
const yearsKept = 10;

/**
 * Returns the enquiries whose worksite has no réception and has not moved for ten years. A worksite is made for a won
 * enquiry, whose contract may be signed on paper: papers and contract are kept for ten years (Code de commerce, article
 * L123-22; Code de la consommation, article L213-1).
 */
export async function findNeverReceived(
  store: Pick<Store, "find">,
  moment: Date,
): Promise<{ enquiry: Row<"messages">; worksite: Row<"worksites"> }[]> {
  const open = await store.find("worksites", { received_on: "" });
  const latest = storedMoment(subtractYears(moment, yearsKept));
  const idle = await filterInTurn(open, async (worksite) => worksite.updated < latest);
  const due: { enquiry: Row<"messages">; worksite: Row<"worksites"> }[] = [];
  for (const worksite of idle) {
    const [enquiry] = await store.find("messages", { id: worksite.message });
    // A file under legal retention has a last day of its own.
    if (enquiry && !enquiry.kept_until && (await isOver(store, { enquiry, worksite }, moment)))
      due.push({ enquiry, worksite });
  }
  return due;
}

async function isOver(
  store: Pick<Store, "find">,
  { enquiry, worksite }: { enquiry: Row<"messages">; worksite: Row<"worksites"> },
  moment: Date,
): Promise<boolean> {
  const documents = await store.find("worksite_documents", { worksite: worksite.id });
  const photos = await store.find("worksite_photos", { worksite: worksite.id });
  const words = await store.find("worksite_words", { worksite: worksite.id });
  const moves = [
    enquiry.last_at,
    ...[worksite, ...documents, ...photos, ...words].map(({ updated }) => updated),
  ];
  const lastMove = moves.sort().at(-1) ?? "";
  return lastMove < storedMoment(subtractYears(moment, yearsKept));
}
