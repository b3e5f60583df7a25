import type { Context } from "hono";
import type { Caller } from "../collection.ts";
import type { FilesToCopy } from "../files/file-to-copy.ts";
import type { Kernel } from "../kernel.ts";

export type ApiEnv = {
  /** The facts of one request. Bindings need no middleware, and Hono calls a route with a single handler at once. */
  Bindings: {
    kernel: Kernel;
    caller: Caller;
    /** The caller's token. Empty if the caller needs none. */
    token: string;
    /** The client's network address, for limits. Empty if unknown. */
    address: string;
    /** The call comes from our own process, and is not limited. */
    inProcess: boolean;
    /** Files that our own process adds to the body. */
    files: FilesToCopy | undefined;
    /** Returns the ids of accounts that may not be used from that address. */
    barred: () => readonly string[];
  };
};

/** The context of every handler. */
export type ApiContext = Context<ApiEnv>;
