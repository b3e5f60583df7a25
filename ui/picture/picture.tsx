/** A picture as a page needs it: where it is in which widths, how big it is, what it shows. */
export type Image = {
  src: string;
  srcSet?: string;
  width: number;
  height: number;
  alt: string;
  /** Calm ground until it has come, `#rrggbb`. */
  color?: string;
  /** The point to keep in a crop, as fractions from the top left. */
  focus?: { x: number; y: number };
  /** It is a drawing that is shown whole, with room around it. */
  isWhole?: boolean;
};

/** Shows an image in a box whose proportions are its place's; `first` is for the one the page opens on. */
export function Picture({ image, sizes, first }: { image: Image; sizes?: string; first?: boolean }) {
  const { src, srcSet, width, height, alt } = image;
  const urgency = first
    ? ({ fetchPriority: "high" } as const)
    : ({ loading: "lazy", decoding: "async" } as const);
  return (
    <div className="picture" style={ground(image)}>
      <picture>
        <img
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          style={image.isWhole ? whole : undefined}
          {...urgency}
        />
      </picture>
    </div>
  );
}

/** One of several crops of a picture, from the first whose `media` holds. */
export type Crop = {
  media?: string;
  type: string;
  srcSet: string;
  sizes: string;
  width?: number;
  height?: number;
};

/** The same for a picture kept as files of several crops and formats. */
export function CroppedPicture({ image, crops, first }: { image: Image; crops: Crop[]; first?: boolean }) {
  const urgency = first
    ? ({ fetchPriority: "high" } as const)
    : ({ loading: "lazy", decoding: "async" } as const);
  return (
    <div className="picture" style={ground(image)}>
      <picture>
        {crops.map((crop) => (
          <source key={`${crop.media} ${crop.type}`} {...crop} />
        ))}
        <img src={image.src} width={image.width} height={image.height} alt={image.alt} {...urgency} />
      </picture>
    </div>
  );
}

const whole = { objectFit: "contain", padding: "18%" } as const;

function ground({ color, focus }: Image) {
  if (!color && !focus) return undefined;
  return {
    "--picture-ground": color,
    "--picture-focus": focus && `${focus.x * 100}% ${focus.y * 100}%`,
  };
}
