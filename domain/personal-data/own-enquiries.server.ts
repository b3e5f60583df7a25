import { type Caller, flatMapInTurn, type Row, type Store } from "record-store";

type Owner = Extract<Caller, { kind: "user" }>;

/**
 * Returns all enquiries of an account, in the bin or not. Enquiries through the form count if they came from an address
 * of the account while it was proven.
 */
export async function ownEnquiries(
  store: Pick<Store, "findWide" | "provenAddresses">,
  { collection, id }: Pick<Owner, "collection" | "id">,
): Promise<Row<"messages">[]> {
  const fromForm = await flatMapInTurn(
    await store.provenAddresses(collection, id),
    async ({ address, after, until }) =>
      (await store.findWide("messages", { sender: "", sender_email: address })).filter(
        ({ created }) => created > after && (until === "" || created <= until),
      ),
  );
  const all = [...(await store.findWide("messages", { sender: id })), ...fromForm];
  const once = new Map(all.map((enquiry) => [enquiry.id, enquiry]));
  return [...once.values()].sort((one, other) => one.created.localeCompare(other.created));
}
