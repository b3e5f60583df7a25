import { readAccess } from "./auth/access.ts";
import { type Account, findAccount } from "./auth/account.ts";
import { identifyCaller } from "./auth/caller.ts";
import { confirmAddress } from "./auth/confirming.ts";
import { endTokensSession, renewSecrets } from "./auth/ending.ts";
import { sealForAccount } from "./auth/issuing.ts";
import { isOwnPassword, resetSecondFactor } from "./auth/passkeys/factor.ts";
import { allowFirstPasskey, lacksPasskey } from "./auth/passkeys/first-passkey.ts";
import { provenAddresses } from "./auth/proven-addresses.ts";
import { requiresSecondFactor, setSecondFactor } from "./auth/second-factor.ts";
import { readLastVisits } from "./auth/sessions/visits.ts";
import type { Caller } from "./collection.ts";
import { NotFound, TooManyRequests } from "./errors.ts";
import { askFounding, foundAccount } from "./founding.ts";
import type { Kernel } from "./kernel.ts";
import { disownAccount, eraseAccountRecords } from "./records/removal/erasure.ts";
import type { Store } from "./store.ts";
import { collectionNamed } from "./store-records.ts";

/** The store's functions for accounts and sessions, for its own process. Collections are called by name. */
export function makeAccounts(
  kernel: Kernel,
): Pick<
  Store,
  | "identifyCaller"
  | "endSession"
  | "renewSecrets"
  | "readAccess"
  | "sealForAccount"
  | "hasPassword"
  | "secondFactor"
  | "confirmAddress"
  | "provenAddresses"
  | "disownAccount"
  | "eraseAccount"
  | "lastVisits"
  | "founding"
> {
  return {
    founding: {
      ask: (name, founder) => askFounding(kernel, collectionNamed(kernel, name), founder),
      found: (name, founding) => foundAccount(kernel, collectionNamed(kernel, name), founding),
    },
    identifyCaller: (authorization) => identifyCaller(kernel, authorization),
    endSession: (token, options) => endTokensSession(kernel, token, options),
    renewSecrets: () => renewSecrets(kernel),
    readAccess: (name, id) => readAccess(kernel, collectionNamed(kernel, name), id),
    sealForAccount: (name, id, text) => sealForAccount(kernel, collectionNamed(kernel, name), { id, text }),
    hasPassword: async (name, id, password) => {
      const account = await findAccount(kernel.reader, collectionNamed(kernel, name), { id });
      return account !== undefined && (await isOwnPassword(kernel, account, password).catch(notIfLimited));
    },
    secondFactor: makeSecondFactor(kernel),
    confirmAddress: ({ collection, ...confirmation }) =>
      confirmAddress(kernel, { ...confirmation, collection: collectionNamed(kernel, collection) }),
    provenAddresses: (name, id) => provenAddresses(kernel.reader, collectionNamed(kernel, name), id),
    disownAccount: ({ collection, token }) =>
      disownAccount(kernel, collectionNamed(kernel, collection), token),
    lastVisits: (name) => readLastVisits(kernel.reader, collectionNamed(kernel, name)),
    eraseAccount: ({ collection, also, redactions = [], ...account }) =>
      eraseAccountRecords(kernel, {
        ...account,
        collection: collectionNamed(kernel, collection),
        also: also.map(({ collection, id }) => ({ collection: collectionNamed(kernel, collection), id })),
        redactions: redactions.map(({ collection, ...each }) => ({
          ...each,
          collection: collectionNamed(kernel, collection),
        })),
      }),
  };
}

function notIfLimited(error: unknown): boolean {
  if (error instanceof TooManyRequests) return false;
  throw error;
}

function makeSecondFactor(kernel: Kernel): Store["secondFactor"] {
  const caller: Caller = { kind: "service", service: "operator" };

  async function existingAccount(name: string, id: string): Promise<Account> {
    const account = await findAccount(kernel.reader, collectionNamed(kernel, name), { id });
    if (!account) throw new NotFound();
    return account;
  }

  return {
    reset: async (name, id) => resetSecondFactor(kernel, await existingAccount(name, id)),
    allowFirstPasskey: async (name, id, { quietly } = { quietly: false }) =>
      allowFirstPasskey(kernel, await existingAccount(name, id), quietly ? undefined : caller),
    isMissing: async (name, id) =>
      (await requiresSecondFactor(kernel.reader, collectionNamed(kernel, name))) &&
      (await lacksPasskey(kernel.reader, await existingAccount(name, id))),
    require: (name, isRequired) =>
      setSecondFactor(kernel, collectionNamed(kernel, name), { required: isRequired, caller }),
  };
}
