import type { Context } from "hono";
import type { Caller } from "../collection.ts";
import type { Kernel } from "../kernel.ts";

export type ApiEnv = {
  Variables: {
    kernel: Kernel;
    caller: Caller;
    /** The client's network address, for limits; empty when the call is in-process. */
    address: string;
  };
};

/** What every handler of the API is given. */
export type ApiContext = Context<ApiEnv>;
