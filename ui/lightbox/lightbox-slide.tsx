import type { Image } from "../picture/picture.tsx";

/** A picture, and the thumbnail that the page already shows, with the `sizes` that the page uses. */
export type ShownPicture = { full: Image; thumbnail: Image; sizes: string };

/** A picture as large as it fits. Until it has loaded, its thumbnail lies exactly over the same part. */
export function LightboxSlide({ picture: { full, thumbnail, sizes } }: { picture: ShownPicture }) {
  const { width, height, color } = full;
  const ratio = width / height;
  return (
    <div className="lightbox-slide" style={{ "--ratio": ratio, "--widest": `${width}px`, background: color }}>
      <img
        src={thumbnail.src}
        srcSet={thumbnail.srcSet}
        // The same `sizes` as on the page choose the same file, which is loaded.
        sizes={sizes}
        alt=""
        draggable={false}
        style={{ objectPosition: placeOfCrop(full, thumbnail) }}
      />
      <img
        src={full.src}
        srcSet={full.srcSet}
        sizes={`min(100vw, (100vh - 144px) * ${ratio.toFixed(3)})`}
        alt={full.alt}
        draggable={false}
      />
    </div>
  );
}

/** Returns the place of a crop: around the point to keep, as far as the picture's edges allow. */
function placeOfCrop({ width, height, focus = { x: 0.5, y: 0.5 } }: Image, crop: Image): string {
  const scale = Math.min(width / crop.width, height / crop.height);
  const along = (length: number, part: number, fraction: number) => {
    const room = length - part;
    const start = Math.min(room, Math.max(0, fraction * length - part / 2));
    return room < 1 ? 50 : (start / room) * 100;
  };
  const [x, y] = [along(width, crop.width * scale, focus.x), along(height, crop.height * scale, focus.y)];
  return `${x.toFixed(1)}% ${y.toFixed(1)}%`;
}
