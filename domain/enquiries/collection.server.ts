import {
  type Caller,
  type Change,
  type Commit,
  collection,
  type FieldProblems,
  type Find,
  type ReadRule,
  type Row,
  type Transaction,
  type WriteRule,
} from "record-store";
import { asksOnly, changesOnly } from "../changes-only.ts";
import { creationQuotas } from "../creations.ts";
import { searchDeclaration } from "../search.server.ts";
import { clientUploads } from "../uploads.ts";
import { isDepartureService } from "../users/departure-rules.server.ts";
import { isAdmin, isImport } from "../users/roles.ts";
import { conversationRule, isConversationService } from "./access.server.ts";
import { detailProblems, takesDetails } from "./details/checking.server.ts";
import { detailNames, ofTheTeam } from "./details/fields.ts";
import { followOwner, nameOwner } from "./details/owner.server.ts";
import { isNotedCall, settleEnquiry } from "./details/settling.server.ts";
import { fields } from "./fields.ts";
import { keptByLaw } from "./kept.server.ts";

export const messages = collection("messages", {
  id: "pbc_messages",
  isShownOnPages: false,
  fields,
  aliases: { message: "body" },
  quotas: (caller, network) => (isAdmin(caller) ? [] : creationQuotas("messages", caller, network, 20)),
  uploads: clientUploads,
  mayAttend: isAdmin,
  rules: {
    list: readable,
    view: readable,
    create: asOneself,
    update: byEitherSide,
    delete: byAdminOrTrap,
    seesInternal: (caller) => isAdmin(caller) || caller.kind === "service",
  },
  effects: {
    settle: settleEnquiry,
    check: checkEnquiry,
    complete: completeEnquiry,
    within: keepOwner,
  },
  search: searchDeclaration(
    ({ subject, body, sender_name, sender_email, phone, town, lost_note, remind_note }) => [
      subject,
      body,
      sender_name,
      sender_email,
      phone,
      // Phone numbers are written in pairs of digits and searched for as they are dialled.
      phone.replace(/\D/g, ""),
      town,
      lost_note,
      remind_note,
    ],
    ["sender", ...["replies", "readers", "visits", "quotes"].map((name) => `${name}_via_message`)],
    "last_at",
  ),
});

/** Attachments follow the same rule, because they are protected files. */
function readable(caller: Caller): ReadRule {
  return conversationRule(caller, "");
}

function asOneself(caller: Caller): WriteRule<"messages"> {
  if (caller.kind === "service") return ["contact", "mail"].includes(caller.service) || isTrap(caller);
  if (caller.kind !== "user") return false;
  return ({ after }: Change<"messages">) =>
    after?.sender === caller.id || (after !== null && isNotedCall(caller, after));
}

/** The form's trap puts its catch straight into the bin (domain/enquiries/contact/suspects.server.ts). */
function byAdminOrTrap(caller: Caller): WriteRule<"messages"> {
  return isAdmin(caller) || isTrap(caller);
}

function isTrap(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === "trap";
}

/**
 * The message itself never changes. Its owner adds details until the team has answered or closed the enquiry. An
 * administrator marks it as read or unread, sets the fields of the team, and corrects the address of a sender without
 * an account.
 */
function byEitherSide(caller: Caller): WriteRule<"messages"> {
  if (isDepartureService(caller))
    return (change: Change<"messages">) => changesOnly(change, ["in_charge", "remind_to", "last_at"]);
  if (isAdmin(caller))
    return (change: Change<"messages">) => changesOnly(change, ofAdministrators(change.before));
  const ownersFields = [...detailNames, "file_names", "is_read", "last_at"];
  // An enquiry that belongs to an account cannot be claimed.
  if (isConversationService(caller)) {
    const writtenFields = isLetters(caller)
      ? [...ownersFields, "remind_on", "remind_note", "remind_to"]
      : ownersFields;
    return (change: Change<"messages">) =>
      changesOnly(change, change.before?.sender === "" ? [...writtenFields, "sender"] : writtenFields);
  }
  if (caller.kind !== "user") return false;
  return (change: Change<"messages">) =>
    change.before?.sender === caller.id &&
    takesDetails(change.before) &&
    asksOnly(change, detailNames) &&
    changesOnly(change, ownersFields);
}

/** The service account that reminds the team of quotes without an answer. */
function isLetters(caller: Caller): boolean {
  return caller.kind === "service" && caller.service === "letters";
}

function ofAdministrators(enquiry: Row<"messages"> | null): string[] {
  const teamFields = ["is_read", ...ofTheTeam, "step_at", "step_log"];
  return enquiry?.sender === "" ? [...teamFields, "sender_email"] : teamFields;
}

async function checkEnquiry(change: Change<"messages"> & { caller: Caller }): Promise<FieldProblems> {
  return change.before?.kept_until ? { kept_until: keptByLaw } : detailProblems(change);
}

/** A sender without an account becomes a reader of the enquiry, and reads it by mailed links. */
async function keepOwner(
  transaction: Transaction,
  { action, caller, before, after }: Commit<"messages">,
): Promise<void> {
  // An import brings its readers along.
  if (isImport(caller)) return;
  if (action === "create" && after) await nameOwner(transaction, after);
  if (action === "update" && before && after) await followOwner(transaction, before, after);
}

/**
 * An imported enquiry takes name and address from its sender's account. If its last exchange is unknown, it is its
 * creation.
 */
async function completeEnquiry(draft: Row<"messages">, find: Find): Promise<Row<"messages">> {
  const [sender] = draft.sender ? await find("users", { id: draft.sender }) : [];
  return {
    ...draft,
    sender_name: draft.sender_name || (sender?.name ?? ""),
    sender_email: draft.sender_email || (sender?.email ?? ""),
    last_at: draft.last_at || draft.created,
  };
}
