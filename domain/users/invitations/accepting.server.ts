import { ClientResponseError } from "pocketbase";
import type { Row, Store } from "record-store";
import { storedMoment } from "../../dates.ts";
import { inProcess } from "../../service-account.server.ts";
import { isTeamRole } from "../roles.ts";
import { invitationAnswer } from "./service.ts";
import { invitedAccount } from "./tokens.server.ts";

/** The parts of the store by which a colleague joins. */
export type AcceptingStore = Pick<
  Store,
  "fetch" | "find" | "hasPassword" | "sealForAccount" | "secondFactor" | "spendQuotas"
>;

type Answer = { token: string; name: string; password: string };

/** How long a browser may send its answer again, in seconds. */
const longestRepetition = 60 * 60;

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
  if (!account) return acceptAgain(store, answer, now);
  await store.spendQuotas([answeredQuota(token)]);
  const credentials = { name, password, passwordConfirm: password };
  const opened = { disabled: false, verified: true, invited_at: "" };
  try {
    await inProcess(store, invitationAnswer)
      .collection("users")
      .update(account.id, { ...credentials, ...opened });
  } catch (error) {
    // Somebody used the link or withdrew the invitation meanwhile.
    if (!(error instanceof ClientResponseError && error.status === 404)) throw error;
    return acceptAgain(store, answer, now);
  }
  return join(store, account);
}

/** The letter has proven the mailbox, so nobody else has to allow the first passkey. Returns the account's address. */
async function join(store: Pick<Store, "secondFactor">, { id, email }: Row<"users">): Promise<string> {
  await store.secondFactor.allowFirstPasskey("users", id, { quietly: true });
  return email;
}

async function acceptAgain(store: AcceptingStore, answer: Answer, now: Date): Promise<string | undefined> {
  const account = await findOpenedAccount(store, answer, now);
  return account && join(store, account);
}

/** Notes a token that was valid. The store keeps a hash of it. */
function answeredQuota(token: string) {
  return { key: ["invitations/answered", token], most: 1, seconds: longestRepetition };
}

/**
 * Returns the account that the same answer has just opened. Opening it spent the token, so the note of the token and the
 * password prove the answer. Without that note, anybody could try passwords here.
 */
async function findOpenedAccount(
  store: Pick<Store, "find" | "hasPassword" | "spendQuotas">,
  { token, name, password }: Answer,
  now: Date,
): Promise<Row<"users"> | undefined> {
  const isFirstUse = await store.spendQuotas([{ ...answeredQuota(token), uses: 0, most: 0 }]);
  if (isFirstUse) return undefined;
  const [id = ""] = token.split(".");
  const [account] = await store.find("users", { id });
  const earliest = storedMoment(new Date(now.getTime() - longestRepetition * 1000));
  const isJustOpened =
    account?.disabled === false &&
    isTeamRole(account.role) &&
    account.name === name &&
    account.updated >= earliest;
  return isJustOpened && (await store.hasPassword("users", id, password)) ? account : undefined;
}
