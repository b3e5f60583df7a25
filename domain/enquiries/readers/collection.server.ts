import {
  type Caller,
  type Change,
  type Commit,
  collection,
  type FieldProblems,
  foldedAddress,
  type ReadRule,
  type Row,
  type Transaction,
  type WriteRule,
} from "record-store";
import { changesOnly } from "../../changes-only.ts";
import { creationQuotas } from "../../creations.ts";
import { searchDeclaration } from "../../search.server.ts";
import { isAdmin } from "../../users/roles.ts";
import { isConversationService, isOwnerOf, isReading } from "../access.server.ts";
import { revokeLinks } from "../details/owner.server.ts";
import { keptProblems } from "../kept.server.ts";
import { fields, mostReaders } from "./fields.ts";

export const readers = collection("readers", {
  id: "pbc_readers",
  isShownOnPages: false,
  fields,
  quotas: (caller, network) => (isAdmin(caller) ? [] : creationQuotas("readers", caller, network, 10)),
  rules: {
    list: readable,
    view: readable,
    create: byOwnerOrTeam,
    update: revokeOrCorrect,
    delete: isAdmin,
    seesInternal: (caller) => isAdmin(caller) || caller.kind === "service",
  },
  effects: { settle: settleReader, check: readerProblems, within: followReader },
  search: searchDeclaration(({ email, name }) => [email, name]),
});

/** The owner of the enquiry sees all its readers. Each reader sees only themselves. */
function readable(caller: Caller): ReadRule {
  if (isConversationService(caller)) return true;
  if (caller.kind !== "user" || caller.collection !== "users") return false;
  return isAdmin(caller) || { where: "user = {:id} || message.sender = {:id}", values: { id: caller.id } };
}

function byOwnerOrTeam(caller: Caller): WriteRule<"readers"> {
  if (isAdmin(caller) || isConversationService(caller)) return true;
  if (caller.kind !== "user") return false;
  return ({ after, find }: Change<"readers">) => isOwnerOf(find, after?.message, caller.id);
}

/** The owner of the enquiry revokes readers. The team also corrects an address that nobody has claimed. */
function revokeOrCorrect(caller: Caller): WriteRule<"readers"> {
  if (isConversationService(caller))
    return (change: Change<"readers">) =>
      changesOnly(change, ["user", "opened_account", "revoked_at", "opened_at", "bounce"]);
  if (isAdmin(caller)) {
    return (change: Change<"readers">) =>
      changesOnly(change, ["revoked_at", "name", "bounce", ...(change.before?.user === "" ? ["email"] : [])]);
  }
  if (caller.kind !== "user") return false;
  return async (change: Change<"readers">) =>
    changesOnly(change, ["revoked_at"]) && (await isOwnerOf(change.find, change.before?.message, caller.id));
}

/** An invitation always has the role `reader`, and starts unclaimed and unopened, against any values sent. */
function settleReader(
  draft: Row<"readers">,
  { caller, before }: { caller: Caller; before: Row<"readers"> | null },
): Row<"readers"> {
  if (before) {
    const email = draft.email === before.email ? {} : { bounce: "" };
    // A revoked reader stays revoked, with the first moment.
    const revoked_at = draft.revoked_at === "" ? before.revoked_at : before.revoked_at || draft.updated;
    return { ...draft, ...email, revoked_at };
  }
  const nothingYet = { user: "", opened_account: false, revoked_at: "", opened_at: "", bounce: "" };
  // Only the site's own services record the owner of an enquiry.
  if (isConversationService(caller) && draft.role === "owner")
    return { ...draft, ...nothingYet, invited_by: "" };
  return { ...draft, ...nothingYet, role: "reader", invited_by: isAdmin(caller) ? "team" : "client" };
}

async function readerProblems(change: Change<"readers"> & { caller: Caller }): Promise<FieldProblems> {
  const { caller, before, after, find } = change;
  if (!after) return {};
  const lock = await keptProblems(change, "message", after.message);
  if (lock.message) return lock;
  if (before?.role === "owner" && after.revoked_at !== "") return { revoked_at: ownerStays };
  if (before && before.email === after.email) return {};
  if (caller.kind === "user" && caller.record.verified !== true && !isAdmin(caller))
    return { email: unconfirmed };
  const others = (await find("readers", { message: after.message })).filter(
    (each) => each.id !== after.id && isReading(each),
  );
  if (others.some(({ email }) => foldedAddress(email) === foldedAddress(after.email)))
    return { email: alreadyThere };
  return others.length >= mostReaders ? { email: tooMany } : {};
}

async function followReader(
  transaction: Transaction,
  { action, before, after }: Commit<"readers">,
): Promise<void> {
  if (action !== "update" || !before || !after) return;
  await shutOut(transaction, before, after);
  if (before.user === "" && after.user !== "") await giveWords(transaction, after);
}

/**
 * Replies by link become the account's once the reader has one. So an erasure of the account removes its name from
 * them.
 */
async function giveWords(transaction: Transaction, { id, message, user }: Row<"readers">): Promise<void> {
  const readerReplies = { message, author: "", reader: id };
  for (const reply of await transaction.find("replies", readerReplies))
    await transaction.update("replies", reply.id, { author: user });
}

/** Revokes the links of a reader who is revoked or whose address has changed. */
async function shutOut(
  transaction: Transaction,
  before: Row<"readers">,
  after: Row<"readers">,
): Promise<void> {
  const isRevoked = before.revoked_at === "" && after.revoked_at !== "";
  if (isRevoked || before.email !== after.email) await revokeLinks(transaction, after);
}

const ownerStays = { code: "validation_owner_stays", message: "The owner of an enquiry always reads it." };
const alreadyThere = { code: "validation_not_unique", message: "Value must be unique." };
const tooMany = { code: "validation_too_many_readers", message: `There are ${mostReaders} readers already.` };
const unconfirmed = {
  code: "validation_unconfirmed_address",
  message: "The e-mail address of the account must be confirmed before it can invite anybody.",
};
