/** The allowed elements of a drawing: shapes, text, paint, clipping and filters. No script, no animation, no HTML. */
export const elements = new Set(
  `svg g defs symbol use title desc switch style
  path rect circle ellipse line polyline polygon image
  text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur
  feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(
    /\s+/,
  ),
);

/** Elements that are dropped while their content is drawn: links in a picture lead nowhere. */
export const unwrapped = new Set(["a"]);

export const attributes = new Set(
  `id class style lang tabindex role aria-label aria-labelledby aria-hidden
  x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio version
  transform gradientTransform patternTransform gradientUnits patternUnits patternContentUnits spreadMethod
  offset stop-color stop-opacity pathLength rotate textLength lengthAdjust startOffset method spacing side
  clipPathUnits maskUnits maskContentUnits mask-type markerUnits markerWidth markerHeight orient refX refY
  filterUnits primitiveUnits in in2 result type values mode operator k1 k2 k3 k4 order kernelMatrix divisor
  bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant specularConstant specularExponent
  limitingConeAngle pointsAtX pointsAtY pointsAtZ azimuth elevation z scale xChannelSelector yChannelSelector
  stdDeviation radius baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude exponent
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation
  color-interpolation-filters color-rendering cursor direction display dominant-baseline enable-background
  fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-size-adjust
  font-stretch font-style font-variant font-weight image-rendering isolation letter-spacing lighting-color
  marker marker-end marker-mid marker-start mask mix-blend-mode opacity overflow paint-order pointer-events
  shape-rendering stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-rendering transform-origin unicode-bidi
  vector-effect visibility white-space word-spacing writing-mode xml:lang xml:space`.split(/\s+/),
);

/** CSS functions that only paint or move. `url()` is checked separately. */
export const styleFunctions = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color calc min max clamp matrix translate translatex translatey
  scale scalex scaley rotate skewx skewy cubic-bezier url blur brightness contrast drop-shadow grayscale
  hue-rotate invert opacity saturate sepia not is nth-child nth-of-type first-child last-child var`.split(
    /\s+/,
  ),
);
