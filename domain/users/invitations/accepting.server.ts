import { ClientResponseError } from "pocketbase";
import type { Row, Store } from "record-store";
import { storedMoment } from "../../dates.ts";
import { inProcess } from "../../service-account.server.ts";
import { isTeamRole } from "../roles.ts";
import { invitationAnswer } from "./service.ts";
import { invitedAccount } from "./tokens.server.ts";

type AcceptingStore = Pick<Store, "fetch" | "find" | "hasPassword" | "sealForAccount" | "secondFactor">;

type Answer = { token: string; name: string; password: string };

/** How long a browser may send its answer again, in milliseconds. */
const longestRepetition = 60 * 60 * 1000;

/**
 * Opens the account of an invited colleague with their name and password. The colleague may create a passkey for 24
 * hours. Returns the account's address, or `undefined` if the link is spent. The same answer may come again within an
 * hour, because a browser repeats a call that it lost the answer to. Rejects with the contract's error if the name or
 * password is refused.
 */
export async function acceptInvitation(
  store: AcceptingStore,
  answer: Answer,
  now: Date,
): Promise<string | undefined> {
  const { token, name, password } = answer;
  const account = await invitedAccount(store, token, now);
  if (!account) return (await findOpenedAccount(store, answer, now))?.email;
  const credentials = { name, password, passwordConfirm: password };
  const opened = { disabled: false, verified: true, invited_at: "" };
  try {
    await inProcess(store, invitationAnswer)
      .collection("users")
      .update(account.id, { ...credentials, ...opened });
  } catch (error) {
    // Somebody used the link or withdrew the invitation meanwhile.
    if (!(error instanceof ClientResponseError && error.status === 404)) throw error;
    return (await findOpenedAccount(store, answer, now))?.email;
  }
  // The letter has proven the mailbox, so nobody else has to allow the first passkey.
  await store.secondFactor.allowFirstPasskey("users", account.id, { quietly: true });
  return account.email;
}

/** Returns the account that the same answer has just opened. Its token is spent, so the password proves the answer. */
async function findOpenedAccount(
  store: Pick<Store, "find" | "hasPassword">,
  { token, name, password }: Answer,
  now: Date,
): Promise<Row<"users"> | undefined> {
  const [id = ""] = token.split(".");
  const [account] = await store.find("users", { id });
  const earliest = storedMoment(new Date(now.getTime() - longestRepetition));
  const isJustOpened =
    account?.disabled === false &&
    isTeamRole(account.role) &&
    account.name === name &&
    account.updated >= earliest;
  return isJustOpened && (await store.hasPassword("users", id, password)) ? account : undefined;
}
