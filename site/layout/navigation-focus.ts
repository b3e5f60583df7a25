import { useEffect, useLayoutEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * Scroll and focus after a navigation (reading F31). A new page scrolls smoothly to the top, and its heading gets the
 * focus. Back and Forward restore the position once the page is tall enough again.
 */
export function useNavigationFocus(): void {
  const { key, pathname, hash, state } = useLocation();
  const type = useNavigationType();
  const here = useRef({ key, pathname });
  const leftPositions = useRef(new Map<string, number>());

  useEffect(() => {
    const keepPosition = () => leftPositions.current.set(here.current.key, window.scrollY);
    history.scrollRestoration = "manual";
    // The browser itself handles a reload, or a return from another site.
    const handBack = () => {
      history.scrollRestoration = "auto";
    };
    addEventListener("scroll", keepPosition, { passive: true });
    addEventListener("pagehide", handBack);
    return () => {
      removeEventListener("scroll", keepPosition);
      removeEventListener("pagehide", handBack);
    };
  }, []);

  useLayoutEffect(() => {
    const before = here.current;
    here.current = { key, pathname };
    if (before.key === key) return;
    if (type === NavigationType.Pop) return scrollBack(leftPositions.current.get(key) ?? 0);
    if (before.pathname === pathname && !hash) return;
    const target = document.getElementById(hash.slice(1));
    // Content that opens over the page does not scroll it.
    if (state?.isOverPage || target?.dataset.opens !== undefined) return;
    if (target) {
      // Reading continues at the target, as after a browser's own jump to an anchor.
      target.focus({ preventScroll: true });
      return scrollTo(target);
    }
    const endScroll = scrollToTop();
    if (before.pathname === pathname) return endScroll;
    fadePage();
    const endFocus = focusHeading();
    return () => {
      endScroll();
      endFocus();
    };
  }, [key, pathname, hash, state, type]);
}

/** Does the same on an error page that replaces all others, after a navigation. */
export function useNavigationFocusOnError(): void {
  const type = useNavigationType();
  useLayoutEffect(() => {
    if (type === NavigationType.Pop) return;
    const endScroll = scrollToTop();
    const endFocus = focusHeading();
    return () => {
      endScroll();
      endFocus();
    };
  }, [type]);
}

/**
 * Fades the new page in. The browser fades documents by itself (`@view-transition` in ui/base/base.css). React Router's
 * view transitions lose a page if the next one is requested during the fade, so this is a plain animation.
 */
function fadePage(): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  document.querySelector("main")?.animate({ opacity: [0, 1] }, { duration: 140 });
}

/** Gestures that show that the visitor has taken over. */
const gestures = ["wheel", "touchstart", "keydown", "pointerdown"];

/** Scrolls to the top. Until then, content that arrives above the view must not move it as its anchor. */
function scrollToTop(): () => void {
  const root = document.documentElement;
  const ends = [...gestures, "scrollend"];

  function stop(): void {
    for (const end of ends) removeEventListener(end, stop);
    delete root.dataset.arrival;
  }

  root.dataset.arrival = "top";
  for (const end of ends) addEventListener(end, stop, { passive: true });
  window.scrollTo(0, 0);
  return stop;
}

/**
 * Scrolls to a target, and holds it there until the visitor takes over: content above it may still arrive and move it.
 */
function scrollTo(target: HTMLElement): () => void {
  const watch = new ResizeObserver(() => target.scrollIntoView());
  const giveUp = setTimeout(stop, patience);

  function stop(): void {
    clearTimeout(giveUp);
    watch.disconnect();
    for (const gesture of gestures) removeEventListener(gesture, stop);
  }

  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true });
  watch.observe(document.body);
  target.scrollIntoView();
  return stop;
}

/** Milliseconds that a page may take to be tall enough, on a poor network. */
const patience = 20_000;

function scrollBack(position: number): () => void {
  const root = document.documentElement;
  const watch = new ResizeObserver(scroll);
  const giveUp = setTimeout(stop, patience);

  function scroll(): void {
    window.scrollTo(0, position);
    const tall = root.scrollHeight - window.innerHeight >= position;
    if (tall && !document.querySelector("main [aria-busy=true]")) requestAnimationFrame(stop);
  }

  function stop(): void {
    clearTimeout(giveUp);
    watch.disconnect();
    for (const gesture of gestures) removeEventListener(gesture, stop);
    delete root.dataset.arrival;
  }

  root.dataset.arrival = "return";
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true });
  watch.observe(document.body);
  scroll();
  return stop;
}

/** Moves the focus to the page's heading, now or when it has been loaded. */
function focusHeading(): () => void {
  const main = document.querySelector("main");
  const watch = new MutationObserver(focus);

  function focus(): void {
    const heading = main?.querySelector<HTMLElement>("h1");
    if (!heading) return;
    watch.disconnect();
    heading.focus({ preventScroll: true });
  }

  if (main) watch.observe(main, { childList: true, subtree: true });
  focus();
  return () => watch.disconnect();
}
