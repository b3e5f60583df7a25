/**
 * Runs in the browser, as text inside the page: it may name nothing from outside itself.
 *
 * Starts the page's entry module once the page has loaded and the browser is idle, or at the first gesture, so
 * that scripts do not race the largest picture. The entry waits in a `<script type="text/plain" data-entry>`.
 * A press on a button or a sent form before React has taken over is held, and made again when the entry
 * dispatches `hydrated` on the document; links work by themselves.
 */
export function startLater(): void {
  const gestures = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"];
  let started = false;
  let hydrated = false;
  let replay: (() => void) | undefined;

  function start(): void {
    if (started) return;
    started = true;
    const entry = document.createElement("script");
    entry.type = "module";
    entry.textContent = document.querySelector("script[data-entry]")?.textContent ?? "";
    document.head.append(entry);
  }

  function startWhenIdle(): void {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  }

  function opensElsewhere(event: Event): boolean {
    return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
  }

  function hold(event: Event): void {
    if (hydrated || !(event.target instanceof Element) || opensElsewhere(event)) return;
    const button = event.target.closest(
      "button:not([popovertarget], [commandfor], [type=submit]), [data-hold]",
    );
    const form = event.type === "submit" ? event.target.closest("form") : null;
    if (!button && !form) return;
    event.preventDefault();
    event.stopPropagation();
    replay = () => (form ? form.requestSubmit() : button?.dispatchEvent(new MouseEvent("click", event)));
    start();
  }

  document.addEventListener("click", hold, true);
  document.addEventListener("submit", hold, true);
  document.addEventListener("hydrated", () => {
    hydrated = true;
    replay?.();
  });
  for (const gesture of gestures)
    addEventListener(gesture, start, { once: true, passive: true, capture: true });
  if (document.readyState === "complete") startWhenIdle();
  else addEventListener("load", startWhenIdle);
}
