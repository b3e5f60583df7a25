import type { SavedPart } from "./enquiry-details.ts";

/** The value that a device typed into one part, and the stored value that it last saw. */
export type PartChange = { part: SavedPart; value: unknown; was?: unknown };
