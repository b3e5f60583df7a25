import Swiper from "swiper";
import "./carousel-motion.css";

/** The current slide and the slides in view, by their index. */
export type CarouselPlace = { current: number; shown: number[] };

/** A row of slides that moves. */
export type Motion = {
  /** Moves by one slide, forward or backward, past the end to the start. */
  turn(by: 1 | -1): void;
  show(at: number): void;
  /** Stops the motion, and returns every slide to its first place. */
  end(): void;
};

/** Makes the slides of a view move, from the visitor's scroll position, and reports their place. */
export function move(view: HTMLElement, onPlace: (place: CarouselPlace) => void): Motion {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const swiper = new Swiper(view, {
    wrapperClass: "carousel-row",
    slideClass: "carousel-slide",
    initialSlide: Math.round(view.scrollLeft / slideStep(view)),
    loop: true,
    // A fast visitor need not wait for the motion.
    loopPreventsSliding: false,
    grabCursor: true,
    speed: still ? 0 : 400,
    // Slides and gaps follow the specification, as reading F21 understands it; carousel.css agrees.
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
    const shownSlides = slides.map((_, at) => (realIndex + at) % slides.length).slice(0, wide);
    onPlace({ current: realIndex, shown: shownSlides });
  }

  return {
    turn: (by) => (by === 1 ? swiper.slideNext() : swiper.slidePrev()),
    show: (at) => swiper.slideToLoop(at),
    end: () => swiper.destroy(),
  };
}

/** Returns the pixels from the start of one slide to the start of the next. */
function slideStep(view: HTMLElement): number {
  const [first, second] = view.querySelectorAll<HTMLElement>(".carousel-slide");
  return first && second ? second.offsetLeft - first.offsetLeft : view.clientWidth;
}
