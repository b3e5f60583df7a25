import { startRegistration } from "@simplewebauthn/browser";
import type { RecordModel } from "pocketbase";
import { type RequestOutcome, requestFailed } from "../../domain/requests/outcomes.ts";
import type { RecordsClient } from "../client.ts";
import { sessionBegun } from "../sign-in/session.ts";
import { tellSite } from "./asking.ts";

// Loaded when somebody wants to keep a request in an account: no other page carries what makes passkeys.

export type ClaimOutcome =
  | RequestOutcome<{ request: string }>
  /** The person, or the device, has let it be. */
  | { outcome: "dismissed" };

type Claimed = { request: string; session?: { token: string; record: RecordModel } };

/** Makes the account that owns the request, with a passkey of this device, and signs in. Never rejects. */
export async function claimWithPasskey(
  client: RecordsClient,
  request: string,
  name = "",
): Promise<ClaimOutcome> {
  const asked = await tellSite<{ challengeId: string; options: never }>("cle", { request });
  if (asked.outcome !== "done") return asked;
  const { challengeId: challenge, options } = asked.value;
  const credential = await startRegistration({ optionsJSON: options }).catch(() => undefined);
  return credential ? claim(client, { request, challenge, credential, name }) : { outcome: "dismissed" };
}

/** The same with a password. */
export function claimWithPassword(
  client: RecordsClient,
  request: string,
  password: string,
): Promise<ClaimOutcome> {
  return claim(client, { request, password });
}

/** Gives the request to the account that has its address, and is signed in here. */
export function claimByAccount(client: RecordsClient, request: string): Promise<ClaimOutcome> {
  return claim(client, { request, way: "account" });
}

async function claim(client: RecordsClient, body: object): Promise<ClaimOutcome> {
  const answer = await tellSite<Claimed>("reclamer", body);
  if (answer.outcome !== "done") return answer;
  const { request, session } = answer.value;
  if (session && !sessionBegun(client, session)) return requestFailed("unanswered");
  return { outcome: "done", value: { request } };
}
