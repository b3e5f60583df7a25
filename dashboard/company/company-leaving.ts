let isWatching = false;

/**
 * From now on, links that leave the back office load their page anew: the company's facts came with the document,
 * and what was just saved is not among them.
 */
export function leaveAfresh(): void {
  if (isWatching) return;
  isWatching = true;
  // Before React hears of it: the browser then follows the link by itself.
  addEventListener("click", leave, { capture: true });
}

function leave(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link && link.origin === location.origin && !link.pathname.startsWith("/dashboard"))
    event.stopPropagation();
}
