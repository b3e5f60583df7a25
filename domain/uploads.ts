import { isAdmin } from "./users/roles.ts";

type Caller = Parameters<typeof isAdmin>[0] & { id?: string };

type Quota = { key: readonly string[]; most: number; seconds: number };

const megabyte = 1000 * 1000;
const hour = 60 * 60;

/**
 * The rules for a client's files. Files are accepted only from confirmed addresses, because anybody can register any
 * address. The quotas prevent a client from filling a disk in a day, regardless of the number of messages.
 */
export const clientUploads = {
  refused: (caller: Caller) =>
    caller.kind === "user" && caller.record?.verified !== true && !isAdmin(caller) ? unconfirmed : undefined,
  quotas: (caller: Caller, network: string): Quota[] => {
    if (isAdmin(caller)) return [];
    const own = caller.id ?? "";
    return [
      { key: ["uploads", "hour", own], most: 300 * megabyte, seconds: hour },
      { key: ["uploads", "day", own], most: 600 * megabyte, seconds: 24 * hour },
      { key: ["uploads", "from", network], most: 1200 * megabyte, seconds: 24 * hour },
    ];
  },
};

const unconfirmed = {
  code: "validation_unconfirmed_address",
  message: "The e-mail address of the account must be confirmed before it can send files.",
};
