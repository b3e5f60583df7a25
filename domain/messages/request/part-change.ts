import type { SavedPart } from "./second-breath.ts";

/** What a device has typed into one part, and what it believed to stand there before. */
export type PartChange = { part: SavedPart; value: unknown; was?: unknown };
