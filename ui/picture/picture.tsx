/** A picture for a page: its addresses by width, size and description. */
export type Image = {
  src: string;
  srcSet?: string;
  width: number;
  height: number;
  alt: string;
  /** Background colour until it has loaded, `#rrggbb`. */
  color?: string;
  /** The point to keep in a crop, as fractions from the top left. */
  focus?: { x: number; y: number };
  /** The picture is a drawing, shown whole with room around it. */
  isWhole?: boolean;
};

/** Shows an image in a box with the proportions of its place; `first` is for the image at the top of the page. */
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

/** A crop of a picture. The browser takes the first whose `media` matches. */
export type Crop = {
  media?: string;
  /** Absent if the server chooses the format. */
  type?: string;
  srcSet: string;
  sizes: string;
  width?: number;
  height?: number;
};

/** Shows a picture with files of several crops and formats. */
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
