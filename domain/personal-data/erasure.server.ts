import {
  addressSpellings,
  type Caller,
  filterInTurn,
  flatMapInTurn,
  type Notes,
  type Row,
  type Store,
} from "record-store";
import type { Mail } from "../../mail/index.ts";
import { removeUploads } from "../enquiries/uploads/folder.server.ts";
import { completeErasure, noteBegunErasure } from "./begun-erasures.server.ts";
import { deletedDocuments, keptEnquiries, retentionTraces } from "./keeping.server.ts";
import { ownDoubts, ownEnquiries } from "./own-records.server.ts";
import { tracesInDrafts, tracesInEnquiries, tracesInNotes, tracesInQuotes } from "./traces.server.ts";

type Owner = Extract<Caller, { kind: "user" }>;

type Keepers = {
  store: Pick<
    Store,
    "find" | "findWide" | "history" | "provenAddresses" | "eraseAccount" | "pending" | "counters"
  >;
  mail: Pick<Mail, "forget">;
  notes: Notes;
  report: (error: unknown) => void;
};

/**
 * Erases an account and everything that the site keeps about its owner. This includes enquiries through the form from
 * its proven addresses, and letters to or about its present and former addresses. A worksite under legal retention is
 * reduced to the data that the law requires (keeping.server.ts). Its documents in the bin are erased.
 *
 * @param proof one of three: the account's password with the sender's network address, the owner of an account without
 *   a password in a session with a fresh proof, or the service account that erases without the owner
 * @throws StoreError if the password is wrong or tried too often, or if no other administrator would be left
 */
export async function eraseOwner(
  { store, mail, notes, report }: Keepers,
  owner: Pick<Owner, "collection" | "id" | "record">,
  proof: { password: string; address: string } | { owner: Owner } | { service: string },
): Promise<void> {
  const enquiries = await ownEnquiries(store, owner);
  const staying = await keptEnquiries(store, enquiries);
  const stayingIds = new Set(staying.map(({ enquiry }) => enquiry.id));
  const unclaimed = await invitationsTo(store, owner);
  const claimed = (await store.findWide("readers", { user: owner.id })).filter(isInvited);
  const addresses = [String(owner.record.email), ...(await leftAddresses(store, owner))];
  // Letters to or about the same person may spell an international domain in the other way.
  const spellings = [...new Set(addresses.flatMap(addressSpellings))];
  await noteBegunErasure(notes, owner.id, { addresses: spellings, now: new Date() });
  await store.eraseAccount({
    collection: owner.collection,
    id: owner.id,
    ...proof,
    also: [
      ...enquiries
        .filter(({ sender, id }) => !sender && !stayingIds.has(id))
        .map(({ id }) => ({ collection: "messages", id })),
      ...unclaimed.map(({ id }) => ({ collection: "readers", id })),
      ...(await ownDoubts(store, owner)).map(({ id }) => ({ collection: "review_doubts", id })),
      ...(await deletedDocuments(store, staying)),
    ],
    redactions: [
      ...(await tracesInEnquiries(store, [...claimed, ...unclaimed], addresses)),
      ...(await tracesInQuotes(store, [...claimed, ...unclaimed], [String(owner.record.name)])),
      ...(await tracesInNotes(store, enquiries)),
      ...(await tracesInDrafts(store, owner.id)),
      ...staying.flatMap((each) => retentionTraces(each, String(owner.record.name))),
    ],
  });
  await completeErasure({ store, mail, notes }, owner.id, spellings).catch(report);
  // If this process ends here, the general cleanup removes the remaining uploads.
  for (const { id } of enquiries) await removeUploads(store, id).catch(report);
}

/** Unclaimed invitations to other people's enquiries that went to a proven address of the account. */
async function invitationsTo(
  store: Pick<Store, "findWide" | "provenAddresses">,
  { collection, id }: Pick<Owner, "collection" | "id">,
): Promise<Row<"readers">[]> {
  return await flatMapInTurn(await store.provenAddresses(collection, id), async ({ address }) =>
    (await store.findWide("readers", { email: address, user: "" })).filter(isInvited),
  );
}

function isInvited({ role }: Row<"readers">): boolean {
  return role !== "owner";
}

/** Former addresses that no other account uses. */
async function leftAddresses(
  store: Pick<Store, "findWide" | "provenAddresses">,
  { collection, id }: Pick<Owner, "collection" | "id">,
): Promise<string[]> {
  return await filterInTurn(
    (await store.provenAddresses(collection, id))
      .filter(({ until }) => until !== "")
      .map(({ address }) => address),
    async (email) => (await store.findWide(collection, { email })).length === 0,
  );
}
