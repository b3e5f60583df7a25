/**
 * The functions of this file run in the browser, as text inside the page. So they may name nothing outside themselves,
 * and get each other as parameters.
 *
 * Starts the page's entry module after load and paint, when the browser is idle, or at the first gesture, so that
 * scripts do not race the largest picture. The entry waits in a `<script type="text/plain" data-entry>`. Its modules
 * are fetched together, not each when another names it. The modules run one after the other with room between them for
 * a press: in one go, they block a slow phone for a tenth of a second.
 */
export function deferHydration(
  modules: readonly string[],
  onceWanted: typeof startOnceWanted,
  onPress: typeof holdPresses,
  onTyping: typeof noteTyping,
): void {
  let patience: ReturnType<typeof setTimeout> | undefined;
  const start = onceWanted(() => {
    // The entry's last import is a promise of its own.
    addEventListener("unhandledrejection", giveUp);
    // A script may also hang for ever (spec §9: two minutes).
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
  const typeAgain = onTyping();

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

  /** The scripts will not come: the page says so, and every press works as it does without script. */
  function giveUp(): void {
    document.documentElement.dataset.scripts = "missing";
    makeAgain();
  }

  document.addEventListener("hydrated", () => {
    clearTimeout(patience);
    delete document.documentElement.dataset.scripts;
    removeEventListener("unhandledrejection", giveUp);
    // In a task of its own, not within the dispatching code. A repeated submit needs the fields first.
    setTimeout(() => {
      typeAgain();
      makeAgain();
    });
  });
}

/**
 * Calls `work` once: after load and paint, when the browser is idle, at the first gesture, or by the returned function.
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
    // A browser also reports a resting mouse when the page appears below it.
    const rests = event instanceof PointerEvent && event.type === "pointermove";
    if (!rests || event.movementX || event.movementY) start();
  }

  function startWhenIdle(): void {
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  }

  /** On a fast line, everything loads before the first paint. A background tab has no paint before it is shown. */
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
 * Holds a press on a button, or a submit, until the returned function repeats it, right after the page's `hydrated`
 * event. If React has not hydrated that part by then, the press makes it do so at once. If the scripts cannot be
 * loaded, the press goes through unchanged. Links work without script; links that React handles carry `data-hold`.
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

/**
 * Notes the visitor's typing and choices before the page's `hydrated` event. The returned function repeats it: React has not
 * heard of it, and shows its own state instead at the next render.
 */
export function noteTyping(): () => void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const typed = new Map<Field, { value: string; isChecked: boolean }>();

  function note({ target, isTrusted }: Event): void {
    if (!isTrusted || !(target instanceof HTMLElement) || !target.matches("input, textarea, select")) return;
    const field = target as Field;
    // The latest choice comes last: of two radio buttons, the one that is repeated last stays.
    typed.delete(field);
    if (field.type !== "file")
      typed.set(field, { value: field.value, isChecked: "checked" in field && field.checked });
  }

  /** React compares a value with the one that it has seen last, and ignores the event if they are equal. */
  function write(field: Field, value: string): void {
    field.value = "";
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
    set?.call(field, value);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  }

  for (const type of ["input", "change"]) document.addEventListener(type, note, true);
  return () => {
    for (const type of ["input", "change"]) document.removeEventListener(type, note, true);
    for (const [field, { value, isChecked }] of typed) {
      if (field.type !== "checkbox" && field.type !== "radio") write(field, value);
      else if ("checked" in field) {
        field.checked = !isChecked;
        field.click();
      }
    }
  };
}
