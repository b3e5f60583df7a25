/**
 * These run in the browser, as text inside the page: each may name nothing from outside itself, and is handed the others.
 *
 * Starts the page's entry module once the page has loaded and was painted and the browser is idle, or at the first
 * gesture, so that scripts do not race the largest picture. The entry waits in a `<script type="text/plain" data-entry>`.
 * The modules that it needs are fetched together, not each when another names it, and run one after the other with
 * room between them for a press: in one go, they hold a slow phone for a tenth of a second.
 */
export function deferHydration(
  modules: readonly string[],
  onceWanted: typeof startOnceWanted,
  onPress: typeof holdPresses,
): void {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const start = onceWanted(() => {
    // What the entry imports last is a promise of its own.
    addEventListener("unhandledrejection", giveUp);
    // A script may also be under way for ever (spec §9: two minutes).
    patience = setTimeout(giveUp, 120_000);
    for (const href of modules) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    runOneByOne().then(startEntry, giveUp);
  });
  const makeAgain = onPress(start);

  async function runOneByOne(): Promise<void> {
    for (const href of modules) {
      await import(href);
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  function startEntry(): void {
    const entry = document.createElement("script");
    entry.type = "module";
    entry.textContent = document.querySelector("script[data-entry]")?.textContent ?? "";
    entry.addEventListener("error", giveUp);
    document.head.append(entry);
  }

  /** The scripts will not come: the page says so, and every press does what it does without them. */
  function giveUp(): void {
    document.documentElement.dataset.scripts = "missing";
    makeAgain();
  }

  document.addEventListener("hydrated", () => {
    clearTimeout(patience);
    delete document.documentElement.dataset.scripts;
    removeEventListener("unhandledrejection", giveUp);
    // Not within the work of the one who tells of it.
    setTimeout(makeAgain);
  });
}

/**
 * Calls `work` once: when the page has loaded and was painted and the browser is idle, at the first gesture, or by what
 * is returned.
 */
export function startOnceWanted(work: () => void): () => void {
  const gestures = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin"];
  let started = false;

  function start(): void {
    if (started) return;
    started = true;
    for (const type of gestures) removeEventListener(type, startAtGesture, true);
    work();
  }

  function startAtGesture(event: Event): void {
    // A browser tells of a mouse that rests where the page appears too.
    const rests = event instanceof PointerEvent && event.type === "pointermove";
    if (!rests || event.movementX || event.movementY) start();
  }

  function startWhenIdle(): void {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  }

  /** On a fast line all has loaded before anything is shown. Nothing is in the background, until somebody looks. */
  function startWhenPainted(): void {
    const painted = new PerformanceObserver(() => {
      painted.disconnect();
      startWhenIdle();
    });
    painted.observe({ type: "paint", buffered: true });
    setTimeout(start, 3000);
  }

  for (const type of gestures) addEventListener(type, startAtGesture, { passive: true, capture: true });
  if (document.readyState === "complete") startWhenPainted();
  else addEventListener("load", startWhenPainted);
  return start;
}

/**
 * Holds a press on a button or a sent form, until what is returned makes it again: right after the page's `hydrated`
 * event. Of a part that React has not taken over by then, it does so at once for a press. When the scripts cannot be had,
 * the press goes through as it is. Links work by themselves; those that React answers carry `data-hold`.
 */
export function holdPresses(onHeld: () => void): () => void {
  const presses = "button:not([popovertarget], [commandfor], [type=submit]), [data-hold]";
  let replay: (() => void) | undefined;

  function hold(event: Event): void {
    if (!event.isTrusted || !(event.target instanceof Element)) return;
    // With a modifier, the press opens another tab or window.
    if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    const target = event.target.closest(event.type === "submit" ? "form" : presses);
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    replay = () => {
      if (target instanceof HTMLFormElement) target.requestSubmit();
      else target.dispatchEvent(new MouseEvent("click", event));
    };
    onHeld();
  }

  document.addEventListener("click", hold, true);
  document.addEventListener("submit", hold, true);
  return () => {
    document.removeEventListener("click", hold, true);
    document.removeEventListener("submit", hold, true);
    const again = replay;
    replay = undefined;
    again?.();
  };
}
