import type { Kernel } from "../kernel.ts";

/** The parts of the kernel for code inside a write's transaction. Such code waits for nothing but the database. */
export type Engine = Pick<Kernel, "catalog" | "changes" | "now">;
