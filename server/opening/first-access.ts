import { createHmac, timingSafeEqual } from "node:crypto";
import type { Store } from "record-store";
import { readOpening } from "../../domain/opening/record.server.ts";
import { createAdministrator, operatorClient } from "../../domain/service-account.server.ts";
import { isAdminRole } from "../../domain/users/roles.ts";
import { fieldCodes } from "../../records/failure.ts";
import { firstAccessPath, type MakeFirstAdministrator } from "../../records/sign-in/first-access.ts";

export type FirstAccessStore = Pick<Store, "find" | "secret">;

/** The account has an id of its own, so the store refuses a second one that arrives at the same moment. */
const firstAdministratorId = "premieradmin000";

/**
 * Returns the path of the form that makes the first administrator, with its token. Returns `undefined` if the site has
 * an administrator, or is not in preparation. The token is the same in every process and after every start.
 */
export async function firstAccessLink(store: FirstAccessStore): Promise<string | undefined> {
  if (!(await lacksAdministrator(store))) return undefined;
  return `${firstAccessPath}?${new URLSearchParams({ token: await firstAccessToken(store) })}`;
}

/** Tells whether a token opens the form now. */
export async function isFirstAccessOpen(store: FirstAccessStore, token: string): Promise<boolean> {
  const [one, other] = [Buffer.from(token), Buffer.from(await firstAccessToken(store))];
  return one.length === other.length && timingSafeEqual(one, other) && (await lacksAdministrator(store));
}

async function firstAccessToken(store: FirstAccessStore): Promise<string> {
  const secret = await store.secret("first-administrator");
  return createHmac("sha256", secret).update("first administrator").digest("base64url");
}

async function lacksAdministrator(store: Pick<Store, "find">): Promise<boolean> {
  if ((await readOpening(store))?.state !== "preparing") return false;
  return !(await store.find("users", {})).some(({ role }) => isAdminRole(role));
}

type MakingOptions = {
  store: Pick<Store, "fetch" | "find" | "secret" | "secondFactor">;
  report: (error: unknown) => void;
};

/** Opens the answer to the form: it makes the first administrator, who may create a passkey for 24 hours. */
export function openFirstAccess({ store, report }: MakingOptions): MakeFirstAdministrator {
  return async (token, { name, email, password }) => {
    if (!(await isFirstAccessOpen(store, token))) return { outcome: "spent" };
    try {
      const identity = { name, id: firstAdministratorId };
      const { id } = await createAdministrator(operatorClient(store), email, password, identity);
      await store.secondFactor.allowFirstPasskey("users", id, { quietly: true });
      return { outcome: "done", value: email };
    } catch (error) {
      const codes = fieldCodes(error) ?? {};
      if (codes.id) return { outcome: "spent" };
      if (Object.keys(codes).length > 0) return { outcome: "invalid", codes };
      report(error);
      return { outcome: "failed", reason: "unanswered" };
    }
  };
}
