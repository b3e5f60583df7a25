import { useLightboxState, Lightbox as Viewer } from "yet-another-react-lightbox";
import "yet-another-react-lightbox/styles.css";
import "./lightbox.css";
import { Icon } from "./icon.tsx";
import type { Image } from "./picture.tsx";

export type LightboxProps = {
  /** What screen readers call the whole. */
  label: string;
  images: Image[];
  /** The picture it opens on; closed while null. */
  index: number | null;
  onClose: () => void;
};

/** Pictures on the whole screen, one after the other, in a circle. Load it when it is first opened. */
export function Lightbox({ label, images, index, onClose }: LightboxProps) {
  return (
    <Viewer
      className="lightbox on-bark"
      open={index !== null}
      index={index ?? 0}
      close={onClose}
      slides={images.map(slide)}
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
        iconClose: () => <Icon name="close" />,
        iconPrev: () => <Icon name="previous" />,
        iconNext: () => <Icon name="next" />,
        controls: () => <Caption images={images} />,
      }}
    />
  );
}

/** Which picture of how many, above it; what it shows, below, where thumbs leave it free. */
function Caption({ images }: { images: Image[] }) {
  const { currentIndex } = useLightboxState();
  return (
    <>
      <p className="lightbox-count note figures">
        {currentIndex + 1} / {images.length}
      </p>
      <p className="lightbox-text note" aria-hidden="true">
        {images[currentIndex]?.alt}
      </p>
    </>
  );
}

function slide({ src, srcSet, width, height, alt }: Image) {
  const sources = (srcSet ?? "").split(", ").filter(Boolean);
  return {
    src,
    alt,
    width,
    height,
    srcSet: sources.map((source) => {
      const [url = src, size = ""] = source.split(" ");
      const wide = Number.parseInt(size, 10);
      return { src: url, width: wide, height: Math.round((wide * height) / width) };
    }),
  };
}
