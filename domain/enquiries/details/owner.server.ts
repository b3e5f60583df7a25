import type { Row, Transaction } from "record-store";

/** Adds the sender of an enquiry without an account to its readers, as the owner. */
export async function nameOwner(transaction: Transaction, enquiry: Row<"messages">): Promise<void> {
  if (enquiry.sender !== "" || enquiry.sender_email === "") return;
  const { sender_email: email, sender_name: name } = enquiry;
  await transaction.create("readers", {
    message: enquiry.id,
    email,
    name: nameOfReader(name),
    role: "owner",
  });
}

/**
 * Gives the owner among the readers a corrected address. Links that were mailed to the wrong address are revoked
 * (domain/enquiries/readers).
 */
export async function followOwner(
  transaction: Transaction,
  before: Row<"messages">,
  after: Row<"messages">,
): Promise<void> {
  if (before.sender_email === after.sender_email || after.sender !== "") return;
  const [owner] = await transaction.find("readers", { message: after.id, role: "owner" });
  if (!owner) return nameOwner(transaction, after);
  await transaction.update("readers", owner.id, { email: after.sender_email, bounce: "" });
}

/** Revokes every active link of a reader. */
export async function revokeLinks(transaction: Transaction, reader: Row<"readers">): Promise<void> {
  for (const link of await transaction.find("links", { reader: reader.id, revoked_at: "" }))
    await transaction.update("links", link.id, { revoked_at: reader.updated });
}

/** The sender's name may be longer than a reader's. */
function nameOfReader(name: string): string {
  return [...name].slice(0, 120).join("");
}
