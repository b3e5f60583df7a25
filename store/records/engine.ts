import type { Kernel } from "../kernel.ts";

/** What the synchronous part of a write works with: nothing in it ever waits. */
export type Engine = Pick<Kernel, "catalog" | "changes" | "now">;
