import Swiper from "swiper";
import "./carousel-motion.css";

/** Which slide is the current one, and which are in view, by their places in the text. */
export type CarouselPlace = { current: number; shown: number[] };

/** A row of slides that moves. */
export type Motion = {
  /** By one, forward or backward, round the end. */
  turn(by: 1 | -1): void;
  show(at: number): void;
  /** Stands still again, everything in its first place. */
  end(): void;
};

/** Makes the slides of a view move, from where the visitor has scrolled them, and tells where they stand. */
export function move(view: HTMLElement, onPlace: (place: CarouselPlace) => void): Motion {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const swiper = new Swiper(view, {
    wrapperClass: "carousel-row",
    slideClass: "carousel-slide",
    initialSlide: Math.round(view.scrollLeft / stepOf(view)),
    loop: true,
    // Whoever presses faster than it moves is not kept waiting.
    loopPreventsSliding: false,
    grabCursor: true,
    speed: still ? 0 : 400,
    // Slides and the space between them as the specification has them, read as F21 does; carousel.css agrees.
    slidesPerView: 1,
    spaceBetween: 30,
    breakpoints: {
      768: { slidesPerView: 2, spaceBetween: 20 },
      1024: { slidesPerView: 3, spaceBetween: 30 },
    },
    on: { init: tell, realIndexChange: tell, breakpoint: tell },
  });
  view.scrollLeft = 0;

  function tell({ realIndex, slides, params }: Swiper): void {
    const wide = Number(params.slidesPerView);
    const shown = slides.map((_, at) => (realIndex + at) % slides.length).slice(0, wide);
    onPlace({ current: realIndex, shown });
  }

  return {
    turn: (by) => (by === 1 ? swiper.slideNext() : swiper.slidePrev()),
    show: (at) => swiper.slideToLoop(at),
    end: () => swiper.destroy(),
  };
}

/** From the beginning of a slide to that of the next, in pixels. */
function stepOf(view: HTMLElement): number {
  const [first, second] = view.querySelectorAll<HTMLElement>(".carousel-slide");
  return first && second ? second.offsetLeft - first.offsetLeft : view.clientWidth;
}
