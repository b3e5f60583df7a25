import { startRegistration } from "@simplewebauthn/browser";
import type { RecordModel } from "pocketbase";
import { type EnquiryOutcome, enquiryFailed } from "../../domain/enquiries/outcomes.ts";
import type { RecordsClient } from "../client.ts";
import { sessionBegun } from "../sign-in/session.ts";
import { tellSite } from "./link-request.ts";

// The outcome of a claim. This file is loaded on demand, because no other page needs the code for passkeys.

export type ClaimOutcome =
  | EnquiryOutcome<{ enquiry: string }>
  /** The user or the device has cancelled. */
  | { outcome: "dismissed" };

/** Version 1.1.0, which may run beside this one in an update, answers with `request` alone. */
type Claimed = { enquiry?: string; request: string; session?: { token: string; record: RecordModel } };

/** Creates the account that owns the enquiry, with a passkey of this device, and signs in. Never rejects. */
export async function claimWithPasskey(
  client: RecordsClient,
  enquiry: string,
  name = "",
): Promise<ClaimOutcome> {
  const keyChallenge = await tellSite<{ challengeId: string; options: never }>("cle", { enquiry });
  if (keyChallenge.outcome !== "done") return keyChallenge;
  const { challengeId: challenge, options } = keyChallenge.value;
  const credential = await startRegistration({ optionsJSON: options }).catch(() => undefined);
  return credential ? claim(client, { enquiry, challenge, credential, name }) : { outcome: "dismissed" };
}

/** Does the same with a password. */
export function claimWithPassword(
  client: RecordsClient,
  enquiry: string,
  password: string,
): Promise<ClaimOutcome> {
  return claim(client, { enquiry, password });
}

/** Assigns the enquiry to the signed-in account with its address. */
export function claimByAccount(client: RecordsClient, enquiry: string): Promise<ClaimOutcome> {
  return claim(client, { enquiry, way: "account" });
}

async function claim(client: RecordsClient, body: Record<string, unknown>): Promise<ClaimOutcome> {
  const answer = await tellSite<Claimed>("reclamer", body);
  if (answer.outcome !== "done") return answer;
  const { request, enquiry = request, session } = answer.value;
  if (session && !sessionBegun(client, session)) return enquiryFailed("unanswered");
  return { outcome: "done", value: { enquiry } };
}
