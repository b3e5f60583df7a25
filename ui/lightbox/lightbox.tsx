import { useMemo, useState } from "react";
import { useLightboxState, Lightbox as Viewer } from "yet-another-react-lightbox";
import "yet-another-react-lightbox/styles.css";
import "./lightbox.css";
import { Icon } from "../icon/icon.tsx";
import { LightboxSlide, type ShownPicture } from "./lightbox-slide.tsx";

export type LightboxProps = {
  /** The lightbox's name for screen readers. */
  label: string;
  pictures: ShownPicture[];
  /** The picture on which it opens, then the current one; `null` while it is closed. */
  index: number | null;
  /** The visitor has moved to another picture. */
  onView: (index: number) => void;
  onClose: () => void;
};

/** Pictures on the whole screen, one after the other, in a circle. Load it on its first opening. */
export function Lightbox({ label, pictures, index, onView, onClose }: LightboxProps) {
  const isOpen = index !== null;
  // The open viewer keeps its own index. Its reports come late, when another picture may already be shown.
  const [opening, setOpening] = useState({ isOpen: false, index: 0 });
  if (opening.isOpen !== isOpen) setOpening({ isOpen, index: index ?? opening.index });
  const slides = useMemo(() => pictures.map(({ full: { src, alt } }) => ({ src, alt })), [pictures]);
  return (
    <Viewer
      className="lightbox on-bark"
      open={isOpen}
      index={isOpen && !opening.isOpen ? index : opening.index}
      close={onClose}
      on={{ view: ({ index }) => onView(index) }}
      slides={slides}
      animation={{ fade: 250, swipe: 500 }}
      carousel={{ finite: false, preload: 2, spacing: "30%", padding: "16px" }}
      controller={{ closeOnBackdropClick: false }}
      labels={{
        Lightbox: label,
        "Photo gallery": label,
        Carousel: "carrousel",
        Slide: "image",
        "{index} of {total}": "{index} sur {total}",
        Previous: "Image précédente",
        Next: "Image suivante",
        Close: "Fermer",
      }}
      render={{
        slide: ({ slide }) => {
          const picture = pictures.find(({ full }) => full.src === slide.src);
          return picture && <LightboxSlide picture={picture} />;
        },
        iconClose: () => <Icon name="close" />,
        iconPrev: () => <Icon name="previous" />,
        iconNext: () => <Icon name="next" />,
        controls: () => <Caption pictures={pictures} />,
      }}
    />
  );
}

/** The picture's number and count above it, and its caption below, where thumbs leave it free. */
function Caption({ pictures }: { pictures: ShownPicture[] }) {
  const { currentIndex } = useLightboxState();
  return (
    <>
      <p className="lightbox-count note figures">
        {currentIndex + 1} / {pictures.length}
      </p>
      <p className="lightbox-text note" aria-hidden="true">
        {pictures[currentIndex]?.full.alt}
      </p>
    </>
  );
}
