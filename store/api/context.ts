import type { Context } from "hono";
import type { Caller } from "../collection.ts";
import type { Kernel } from "../kernel.ts";

export type ApiEnv = {
  Variables: {
    kernel: Kernel;
    caller: Caller;
    /** The token by which the caller is known; empty for whoever needs none. */
    token: string;
    /** The client's network address, for limits; empty when nobody knows it. */
    address: string;
    /** The call comes from our own process, and is not limited. */
    inProcess: boolean;
    /** Ids of accounts that may not be used from there. */
    barred: () => readonly string[];
  };
};

/** What every handler of the API is given. */
export type ApiContext = Context<ApiEnv>;
