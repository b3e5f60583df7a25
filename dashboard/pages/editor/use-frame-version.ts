import { useRef } from "react";
import type { DraftEditing } from "./use-draft.ts";

/**
 * Returns a text that changes when the frame has to be rendered again: after saved changes of sections, lists and pictures.
 * Texts are shown at once, without a new rendering.
 */
export function useFrameVersion({ content, state, record }: DraftEditing): string {
  const drawnContent = JSON.stringify([
    content.sections,
    content.lists,
    Object.entries(content.pictures).map(withoutPoint),
  ]);
  const shownFrame = useRef({ drawnContent, version: record?.updated ?? "" });
  if (state === "saved" && shownFrame.current.drawnContent !== drawnContent)
    shownFrame.current = { drawnContent, version: record?.updated ?? "" };
  return shownFrame.current.version;
}

/** The point to keep is shown at once too. */
function withoutPoint([id, { focus: _, ...picture }]: [string, { focus?: unknown }]): unknown {
  return [id, picture];
}
