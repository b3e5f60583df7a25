import { type Caller, type Store, StoreError } from "record-store";
import { operatorClient } from "../../service-account.server.ts";
import { problemText } from "../../users/problems.ts";
import { type Entered, enquiryService, revokeReaderLinks } from "../links.server.ts";
import { type EnquiryOutcome, enquiryFailed } from "../outcomes.ts";
import { claimState, findReaderAccount } from "./showing.server.ts";

type Owner = Extract<Caller, { kind: "user" }>;

/** The key of a new account: a password, or the passkey that was created for this challenge. */
export type ClaimKey = { password: string } | { challenge: string; credential: unknown; name: string };

/** The claimed enquiry. For a new account, `signedIn` signs its owner in. */
export type ClaimedEnquiry = { enquiry: string; signedIn?: Response };

/** Returns the options with which a browser creates a passkey for the account that will own the enquiry. */
export async function askClaimKey(
  store: Store,
  entered: Entered,
): Promise<EnquiryOutcome<{ challengeId: string; options: object }>> {
  const claim = await claimState(store, entered);
  if (claim !== "new") return enquiryFailed(claim === "existing" ? "existing" : "notAllowed");
  return { outcome: "done", value: await store.founding.ask("users", linkFounder(entered)) };
}

/**
 * Creates the account that owns the enquiry from now on. The link was mailed to its address, which confirms that
 * address. The claim proves nothing about other words from that address, because a link may have been passed on.
 */
export async function giveToNewAccount(
  store: Store,
  entered: Entered,
  { key, agent }: { key: ClaimKey; agent: string | undefined },
): Promise<EnquiryOutcome<ClaimedEnquiry>> {
  const claim = await claimState(store, entered);
  if (claim !== "new") return enquiryFailed(claim === "existing" ? "existing" : "notAllowed");
  try {
    const signInResponse = await store.founding.found("users", { founder: linkFounder(entered), key, agent });
    const { record } = (await signInResponse.clone().json()) as { record: { id: string } };
    await attach(store, entered, record.id, true);
    return { outcome: "done", value: { enquiry: entered.enquiry.id, signedIn: signInResponse } };
  } catch (error) {
    const refusal = claimRefusal(error);
    if (!refusal) throw error;
    return refusal;
  }
}

/**
 * Gives the enquiry to the existing account of its address. Its owner must be signed in where the link was followed.
 */
export async function giveToAccount(
  store: Store,
  entered: Entered,
  owner: Owner | undefined,
): Promise<EnquiryOutcome<ClaimedEnquiry>> {
  const account = await findReaderAccount(store, entered.reader);
  if ((await claimState(store, entered)) === "no") return enquiryFailed("notAllowed");
  if (!owner || owner.limited || !account) return enquiryFailed("existing");
  if (owner.id !== account.id) return enquiryFailed("otherAccount");
  // A caller with both the letter's link and the account is its owner, as with the letter of confirmation.
  if (account.verified !== true)
    await operatorClient(store).collection("users").update(account.id, { verified: true });
  await attach(store, entered, account.id, false);
  return { outcome: "done", value: { enquiry: entered.enquiry.id } };
}

/**
 * Connects the enquiry to the account and revokes this reader's links, because one may have been passed on. A letter
 * about it follows from the change (`startEnquiryNotifications`).
 */
async function attach(
  store: Store,
  { enquiry, reader }: Entered,
  account: string,
  isNew: boolean,
): Promise<void> {
  // Both changes are one batch. A process that stops half way claims everything or nothing, and the link stays usable.
  // The reader's words follow within it, regardless of their number.
  const batch = enquiryService(store).createBatch();
  if (reader.role === "owner") batch.collection("messages").update(enquiry.id, { sender: account });
  batch.collection("readers").update(reader.id, { user: account, opened_account: isNew });
  await batch.send();
  await revokeReaderLinks(store, reader, new Date());
}

function linkFounder({ link, reader }: Entered) {
  return { email: reader.email, name: reader.name, bound: `link/${link.id}` };
}

function claimRefusal(error: unknown): EnquiryOutcome<never> | undefined {
  if (!(error instanceof StoreError)) return undefined;
  if (error.status === 429) return enquiryFailed("tooMany");
  if (error.status !== 400) return undefined;
  const codes = error.data as Record<string, { code?: string }>;
  if (codes.email?.code === "validation_not_unique") return enquiryFailed("existing");
  if (codes.credential) return { outcome: "invalid", faults: { credential: unverified } };
  if (!codes.password) return undefined;
  return {
    outcome: "invalid",
    faults: { password: problemText("password", String(codes.password.code)) },
  };
}

const unverified = "La clé d'accès n'a pas pu être vérifiée. Réessayez, ou choisissez un mot de passe.";
