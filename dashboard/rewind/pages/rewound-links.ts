import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { ChosenHour } from "../moments.ts";
import { previewAddress } from "../preview-address.ts";

/** Sees to it that links of the site's own pages stay in the preview; what it does not show opens beside it. */
export function useRewoundLinks(chosen: ChosenHour): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.target || !isPlainClick(event) || !isOfSite(link)) return;
      event.preventDefault();
      const place = previewAddress(link.pathname + link.search, chosen);
      if (place) void navigate(place);
      else window.open(link.href, "_blank", "noreferrer");
    }
    // Before the page's own links take it.
    document.addEventListener("click", follow, true);
    return () => document.removeEventListener("click", follow, true);
  }, [navigate, chosen]);
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey;
}

/** The team's own addresses and the files keep their way, as does what is on the same page. */
function isOfSite({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === location.origin && !/^\/(?:dashboard|api)(?:\/|$)/.test(pathname);
}
