import { useRef } from "react";
import type { loadEnquiry, TeamsEnquiry } from "./loading.ts";

/** An enquiry as the page shows it. */
export type ShownEnquiry = TeamsEnquiry & {
  /** Somebody deleted the enquiry after it was shown. */
  isGone: boolean;
};

type Loaded = Awaited<ReturnType<typeof loadEnquiry>>;

/**
 * Returns what a page shows of the enquiry in its address. A reload that finds the enquiry gone changes nothing but
 * `isGone`, because the text that somebody types there would be lost.
 */
export function useLastShown(id: string, loaded: Loaded): Loaded & Pick<ShownEnquiry, "isGone"> {
  const last = useRef<{ id: string; loaded: Loaded }>(undefined);
  if (loaded.whole) last.current = { id, loaded };
  const isGone = loaded.whole === undefined && last.current?.id === id;
  return { ...(isGone && last.current ? last.current.loaded : loaded), isGone };
}
