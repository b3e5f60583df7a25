import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { ChosenHour } from "../moments.ts";
import { previewAddress } from "../preview-address.ts";

/** Keeps links to the site's own pages within the preview. Pages without a preview open in a new tab. */
export function useRewoundLinks(hour: ChosenHour): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.target || !isPlainClick(event) || !isOfWorksite(link)) return;
      event.preventDefault();
      const place = previewAddress(link.pathname + link.search, hour);
      if (place) void navigate(place);
      else window.open(link.href, "_blank", "noreferrer");
    }
    // Runs before the page's own link handlers.
    document.addEventListener("click", follow, true);
    return () => document.removeEventListener("click", follow, true);
  }, [navigate, hour]);
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}

/** The team's addresses, the API and files are excluded. */
function isOfWorksite({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && !/^\/(?:dashboard|api)(?:\/|$)/.test(pathname);
}
