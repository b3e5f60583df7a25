import type { Mail } from "../../mail/index.ts";
import { type Caller, filterInTurn, flatMapInTurn, type Row, type Store } from "../../store/index.ts";
import { removeUploads } from "../requests/uploads/folder.server.ts";
import { ownDoubts } from "./doubts.server.ts";
import { ownMessages } from "./export.server.ts";
import { keptRequests, reductionOf } from "./keeping.server.ts";
import { tracesInRequests } from "./traces.server.ts";

type Owner = Extract<Caller, { kind: "user" }>;

type Keepers = {
  store: Pick<Store, "find" | "findWide" | "provenAddresses" | "eraseAccount" | "pending">;
  mail: Pick<Mail, "forget">;
  report: (error: unknown) => void;
};

/**
 * Erases an account and all that the site keeps of whoever it is: its records, with those messages that came by the
 * form from an address proven to be theirs, and the letters to or about their present and former addresses. Of a building
 * site that the law has the cooperative keep stays what the law asks for (keeping.server.ts).
 *
 * @param proof the account's password, and the network address that it is sent from
 * @throws StoreError when the password is wrong, tried too often, or nobody else could administer the site
 */
export async function eraseOwner(
  { store, mail, report }: Keepers,
  owner: Owner,
  { password, address }: { password: string; address: string },
): Promise<void> {
  const messages = await ownMessages(store, owner);
  const staying = await keptRequests(store, messages);
  const stayingIds = new Set(staying.map(({ message }) => message.id));
  const unclaimed = await invitationsTo(store, owner);
  const claimed = (await store.findWide("readers", { user: owner.id })).filter(isInvited);
  const addresses = [String(owner.record.email), ...(await leftAddresses(store, owner))];
  await store.eraseAccount({
    collection: owner.collection,
    id: owner.id,
    password,
    address,
    also: [
      ...messages
        .filter(({ sender, id }) => !sender && !stayingIds.has(id))
        .map(({ id }) => ({ collection: "messages", id })),
      ...unclaimed.map(({ id }) => ({ collection: "readers", id })),
      ...(await ownDoubts(store, owner)).map(({ id }) => ({ collection: "review_doubts", id })),
    ],
    redactions: [
      ...(await tracesInRequests(store, [...claimed, ...unclaimed], addresses)),
      ...staying.flatMap((each) => reductionOf(each, String(owner.record.name))),
    ],
  });
  for (const each of addresses) await mail.forget(each).catch(report);
  // What is left of them, should this process end here, goes with all that nobody comes back to.
  for (const { id } of messages) await removeUploads(store, id).catch(report);
}

/** Invitations to read a request of somebody else's that went to an address of theirs, and that they have not claimed. */
async function invitationsTo(
  store: Pick<Store, "findWide" | "provenAddresses">,
  { collection, id }: Owner,
): Promise<Row[]> {
  return await flatMapInTurn(await store.provenAddresses(collection, id), async ({ address }) =>
    (await store.findWide("readers", { email: address, user: "" })).filter(isInvited),
  );
}

function isInvited({ role }: Row): boolean {
  return role !== "owner";
}

/** Former addresses that are nobody else's by now. */
async function leftAddresses(
  store: Pick<Store, "findWide" | "provenAddresses">,
  { collection, id }: Owner,
): Promise<string[]> {
  return await filterInTurn(
    (await store.provenAddresses(collection, id))
      .filter(({ until }) => until !== "")
      .map(({ address }) => address),
    async (email) => (await store.findWide(collection, { email })).length === 0,
  );
}
