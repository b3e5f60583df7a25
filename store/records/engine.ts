import type { Kernel } from "../kernel.ts";

/** What the part of a write works with that runs inside its transaction: nothing in it waits but for the database. */
export type Engine = Pick<Kernel, "catalog" | "changes" | "now">;
