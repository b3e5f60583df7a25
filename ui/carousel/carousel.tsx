import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Icon } from "../icon/icon.tsx";
import { SectionHead } from "../text/section-head.tsx";
import { french } from "../text/typography.ts";
import type { CarouselPlace, Motion } from "./carousel-motion.ts";

type CarouselProps = {
  /** Id of its heading. */
  id: string;
  title: string;
  labels: { whole: string; previous: string; next: string; choose: string };
  slides: { name: string; content: ReactNode }[];
};

/**
 * Slides side by side, in a circle, moved by click, key or drag. Without script, all of them are shown. Until the
 * script has loaded, which begins near the view, the row scrolls.
 */
export function Carousel({ id, title, labels, slides }: CarouselProps) {
  const view = useRef<HTMLDivElement>(null);
  const [{ current, shown }, setPlace] = useState<CarouselPlace>({
    current: 0,
    shown: slides.map((_, at) => at),
  });
  const { motion, failed } = useMotion(view, setPlace);
  const [turned, setTurned] = useState(false);

  async function turn(act: (moving: Motion) => void) {
    const moving = await motion();
    if (!moving) return;
    setTurned(true);
    act(moving);
  }

  function turnByKey(event: KeyboardEvent) {
    const act = keys[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    turn((moving) => act(moving, slides.length - 1));
  }

  const position = (at: number) => `${at + 1} sur ${slides.length}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for typed fields
    <div
      className={failed ? "carousel carousel-laid across" : "carousel across"}
      role="group"
      aria-roledescription="carrousel"
      aria-label={labels.whole}
      onKeyDown={turnByKey}
    >
      <SectionHead id={id} title={title}>
        <p className="carousel-arrows carousel-control">
          <ArrowButton label={labels.previous} icon="previous" onPress={() => turn((to) => to.turn(-1))} />
          <ArrowButton label={labels.next} icon="next" onPress={() => turn((to) => to.turn(1))} />
        </p>
      </SectionHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it, as they do any scrolled box */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for typed fields */}
      <div className="carousel-view" ref={view} tabIndex={0} role="group" aria-label={labels.whole}>
        <div className="carousel-row">
          {slides.map(({ name, content }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for typed fields
            <div
              key={name}
              className="carousel-slide"
              role="group"
              aria-roledescription="vue"
              aria-label={position(at)}
              aria-hidden={!shown.includes(at) || undefined}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for typed fields */}
      <div className="beams carousel-control" role="group" aria-label={labels.choose}>
        {slides.map(({ name }, at) => (
          <button
            key={name}
            type="button"
            aria-label={french(`${position(at)} : ${name}`)}
            aria-current={at === current || undefined}
            onClick={() => turn((to) => to.show(at))}
          />
        ))}
      </div>
      <p className="sr-only" role="status">
        {turned && french(`${position(current)} : ${slides[current]?.name}`)}
      </p>
    </div>
  );
}

type ArrowButtonProps = { label: string; icon: "previous" | "next"; onPress: () => void };

function ArrowButton({ label, icon, onPress }: ArrowButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

const keys: Record<string, (moving: Motion, last: number) => void> = {
  ArrowLeft: (moving) => moving.turn(-1),
  ArrowRight: (moving) => moving.turn(1),
  Home: (moving) => moving.show(0),
  End: (moving, last) => moving.show(last),
};

/** Distance below the view at which the script is loaded. */
const near = "400px";

/** Makes the row move once it is near the view, or at the visitor's first command. */
function useMotion(view: RefObject<HTMLDivElement | null>, onPlace: (place: CarouselPlace) => void) {
  const askedMotion = useRef<Promise<Motion | null>>(null);
  const [failed, setFailed] = useState(false);

  async function start(): Promise<Motion | null> {
    try {
      const { move } = await import("./carousel-motion.ts");
      return view.current && move(view.current, onPlace);
    } catch {
      setFailed(true);
      return null;
    }
  }

  function motion(): Promise<Motion | null> {
    askedMotion.current ??= start();
    return askedMotion.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for as long as it stands there
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watch.disconnect();
        motion();
      },
      { rootMargin: near },
    );
    if (view.current) watch.observe(view.current);
    return () => {
      watch.disconnect();
      askedMotion.current?.then((moving) => moving?.end());
      askedMotion.current = null;
    };
  }, []);

  return { motion, failed };
}
