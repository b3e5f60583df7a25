import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PageContent } from "../../../domain/pages/content.ts";
import { firstCommonMark } from "../../../domain/pages/marks.ts";
import type { PageName } from "../../../domain/pages/page-names.ts";
import { editablePages, findEditablePlace, pagePlaces } from "../../../domain/pages/registry.ts";
import { defaultText } from "../../../site/pages/default-texts.ts";
import { Dimension } from "../../../ui/drawing/dimension.tsx";
import { french } from "../../../ui/text/typography.ts";
import { texts } from "../pages.texts.ts";
import { type PageColleagues, writingHere } from "./colleagues/page-colleagues.ts";
import frameSheet from "./frame.css?inline";
import { exposePlaces, placeAttribute } from "./frame-places.ts";
import { placeElements, readPlaceText, showText, showWriting } from "./frame-texts.ts";

type PageFrameProps = {
  name: PageName;
  content: PageContent;
  colleagues: PageColleagues;
  /** The open place. */
  open: string | undefined;
  /** Changes when the frame has to be rendered again: after a change of sections or pictures. */
  version: string;
  isPhone: boolean;
  onOpen: (id: string, isRight: boolean) => void;
  onType: (id: string, text: string) => void;
  onClose: () => void;
};

/** Width of the page in the frame on a desk, and on a phone. */
const widths = { desk: 1440, phone: 390 };

/** The page itself, rendered by the site with its draft. Its places are typed in. */
export function PageFrame({ name, content, colleagues, open, version, isPhone, ...acts }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const [loads, setLoads] = useState(0);
  const scale = useScale(canvas, isPhone);
  const width = isPhone ? widths.phone : widths.desk;
  useTyping(frame, loads, { name, ...acts });

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || loads === 0) return;
    for (const { id, kind } of pagePlaces(name)) {
      if (kind === "picture") showFocus(page, id, content);
      else showText(page, id, content.texts[id] ?? defaultText(name, id), kind === "headline");
    }
  }, [name, content, loads]);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || loads === 0) return;
    for (const element of page.querySelectorAll("[data-open]")) element.removeAttribute("data-open");
    const elements = open ? placeElements(page, open) : [];
    for (const element of elements) element.setAttribute("data-open", "");
    const [first] = elements;
    if (first && first !== page.activeElement) first.scrollIntoView({ block: "center" });
  }, [open, loads]);

  useEffect(() => {
    const page = frame.current?.contentDocument;
    if (!page || loads === 0) return;
    for (const { id } of pagePlaces(name)) showWriting(page, id, writingHere(colleagues, id));
  }, [name, colleagues, loads]);

  return (
    <div className="page-canvas" ref={canvas}>
      <Dimension>
        {french(isPhone ? "390 px, à sa taille" : `1 440 px, montrée à ${Math.round(scale * 100)} %`)}
      </Dimension>
      <iframe
        ref={frame}
        title={texts.frame(french(editablePages[name].title))}
        src={`/dashboard/donnees/pages/vue?${new URLSearchParams({ page: name, v: version })}`}
        style={{ width, "--scale": scale }}
        onLoad={() => setLoads((count) => count + 1)}
      />
    </div>
  );
}

/** Returns the scale at which the page's width fills the canvas. */
function useScale(canvas: RefObject<HTMLDivElement | null>, isPhone: boolean): number {
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const measure = () => setScale(isPhone ? 1 : Math.min(1, element.clientWidth / widths.desk) || 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas, isPhone]);
  return scale;
}

type Typing = Pick<PageFrameProps, "name" | "onOpen" | "onType" | "onClose">;

/** Opens a place on a press, and reads the text that is typed there. */
function useTyping(frame: RefObject<HTMLIFrameElement | null>, loads: number, typing: Typing): void {
  const latest = useRef(typing);
  latest.current = typing;
  useEffect(() => {
    const page = frame.current?.contentDocument;
    const view = frame.current?.contentWindow;
    if (!page?.body || !view || loads === 0) return;
    const ids = pagePlaces(latest.current.name).map(({ id }) => id);
    const first = latest.current.name === "common" ? firstCommonMark : 0;
    exposePlaces(page, (number) => ids[number - first]);
    const sheet = new (view as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(frameSheet);
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
    for (const element of page.querySelectorAll<HTMLElement>(`[${placeAttribute}]`)) element.tabIndex = 0;
    const end = listen(page, latest);
    return end;
  }, [frame, loads]);
}

function listen(page: Document, latest: RefObject<Typing>): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const kind = (element: HTMLElement) => findEditablePlace(latest.current.name, placeId(element))?.kind;

  function open(element: HTMLElement): void {
    const { left, right } = element.getBoundingClientRect();
    const isRight = (left + right) / 2 > page.documentElement.clientWidth / 2;
    latest.current.onOpen(placeId(element), isRight);
    if (kind(element) === "picture") return;
    element.contentEditable = "plaintext-only";
    element.focus();
  }

  /** Links and buttons of the page lead nowhere while it is edited. */
  function press(event: Event): void {
    event.preventDefault();
    const element = closestPlace(event.target);
    if (element && event.type === "click") open(element);
  }

  function pressKey(event: KeyboardEvent): void {
    const element = closestPlace(event.target);
    if (event.key === "Escape") {
      element?.blur();
      latest.current.onClose();
    }
    if (!element || event.key !== "Enter") return;
    event.preventDefault();
    if (!element.isContentEditable) open(element);
  }

  function type({ target }: Event): void {
    const element = closestPlace(target);
    if (!element) return;
    const id = placeId(element);
    latest.current.onType(id, readPlaceText(page, id, kind(element) === "headline"));
  }

  page.addEventListener("click", press, { signal, capture: true });
  page.addEventListener("submit", press, { signal, capture: true });
  page.addEventListener("keydown", pressKey, { signal });
  page.addEventListener("input", type, { signal });
  page.addEventListener("focusout", ({ target }) => endTyping(closestPlace(target)), { signal });
  return () => ending.abort();
}

function closestPlace(target: EventTarget | null): HTMLElement | null {
  return (target as Element | null)?.closest<HTMLElement>(`[${placeAttribute}]`) ?? null;
}

function placeId(element: HTMLElement): string {
  return element.getAttribute(placeAttribute) ?? "";
}

function endTyping(element: HTMLElement | null): void {
  if (!element?.isContentEditable) return;
  element.contentEditable = "false";
  element.textContent = french(element.textContent.replace(/\s+/g, " ").trim());
}

/** Shows the point to keep while it is chosen. */
function showFocus(page: Document, id: string, { pictures }: PageContent): void {
  const focus = pictures[id]?.focus;
  for (const element of placeElements(page, id)) {
    if (focus) element.style.setProperty("--picture-focus", `${focus.x * 100}% ${focus.y * 100}%`);
    else element.style.removeProperty("--picture-focus");
  }
}
