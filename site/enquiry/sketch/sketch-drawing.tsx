import { DimensionText, DimensionTicks } from "./dimension-line.tsx";
import { type Ground, outlineText, pathText } from "./drawn-house.ts";
import { metresText, type Placed } from "./placed.ts";

/** Height in metres of a drawn volume. */
export const height = 2.5;
const studs = 0.6;
/** A new house's roof: its rise per metre, and the metres between two rafters. */
const slope = 0.62;
const rafters = 1.2;

/** A volume as studs on its ground, with its dimension lines. A new house also has its rafters. */
export function SketchDrawing({
  placed,
  unit,
  hasRoof,
  isBare = false,
}: {
  placed: Placed;
  unit: number;
  hasRoof: boolean;
  /** Without its measures. */
  isBare?: boolean;
}) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g aria-hidden="true">
      <path className="sketch-studs" d={studLines(placed)} />
      <path className="sketch-studs sketch-edges" d={edgeLines(placed)} />
      {hasRoof && <path className="sketch-studs sketch-edges" d={rafterPaths(placed)} />}
      {!isBare && <Measures placed={placed} unit={unit} />}
    </g>
  );
}

/** Returns the outline of the volume on the ground. */
export function footprintPoints({ along, towards, width, depth }: Placed): string {
  const [right, front] = [along + width, towards + depth];
  return outlineText([along, towards], [right, towards], [right, front], [along, front]);
}

function studLines({ along, towards, width, depth }: Placed): string {
  const [right, front] = [along + width, towards + depth];
  const inFront = Math.max(1, Math.round(width / studs));
  const beside = Math.max(1, Math.round(depth / studs));
  const parts: string[] = [];
  for (let stud = 0; stud <= inFront; stud++) {
    const at = along + (width * stud) / inFront;
    parts.push(
      pathText([at, front], [at, front, height]),
      pathText([at, towards, height], [at, front, height]),
    );
  }
  for (let stud = 1; stud < beside; stud++) {
    const at = towards + (depth * stud) / beside;
    parts.push(pathText([right, at], [right, at, height]));
  }
  return parts.join("");
}

/** Returns a ridge along the longer side, above its middle, and rafters down both sides. */
function rafterPaths({ along, towards, width, depth }: Placed): string {
  const [right, front] = [along + width, towards + depth];
  const isLong = width >= depth;
  const [length, span] = isLong ? [width, depth] : [depth, width];
  const ridge = height + (span / 2) * slope;
  const pairs = Math.max(1, Math.round(length / rafters));
  const parts: string[] = [];
  for (let pair = 0; pair <= pairs; pair++) {
    const at = (length * pair) / pairs;
    parts.push(
      isLong
        ? pathText(
            [along + at, towards, height],
            [along + at, towards + span / 2, ridge],
            [along + at, front, height],
          )
        : pathText(
            [along, towards + at, height],
            [along + span / 2, towards + at, ridge],
            [right, towards + at, height],
          ),
    );
  }
  const top = ridgeEnds({ along, towards, width, depth });
  return parts.join("") + pathText(...top);
}

/** Returns both ends of a new house's ridge. */
export function ridgeEnds({ along, towards, width, depth }: Placed): [Ground, Ground] {
  const above = height + (Math.min(width, depth) / 2) * slope;
  return width >= depth
    ? [
        [along, towards + depth / 2, above],
        [along + width, towards + depth / 2, above],
      ]
    : [
        [along + width / 2, towards, above],
        [along + width / 2, towards + depth, above],
      ];
}

function edgeLines({ along, towards, width, depth }: Placed): string {
  const [right, front] = [along + width, towards + depth];
  const corners: [number, number][] = [
    [along, front],
    [right, front],
    [right, towards],
  ];
  const top = outlineText(
    [along, towards, height],
    [right, towards, height],
    [right, front, height],
    [along, front, height],
  );
  return top + corners.map(([x, y]) => pathText([x, y], [x, y, height])).join("");
}

function Measures({ placed: { along, towards, width, depth }, unit }: { placed: Placed; unit: number }) {
  const [right, front] = [along + width, towards + depth];
  const off = 0.3 + 0.85 * unit;
  const inFront: [Ground, Ground] = [
    [along, front + off],
    [right, front + off],
  ];
  const beside: [Ground, Ground] = [
    [right + off, front],
    [right + off, towards],
  ];
  const lines = [
    pathText([along, front + 0.15], [along, front + off + 0.3]),
    pathText([right, front + 0.15], [right, front + off + 0.3]),
    pathText([right + 0.15, front], [right + off + 0.3, front]),
    pathText([right + 0.15, towards], [right + off + 0.3, towards]),
    pathText([along - 0.3, front + off], [right + 0.3, front + off]),
    pathText([right + off, front + 0.3], [right + off, towards - 0.3]),
  ];
  return (
    <>
      <path className="sketch-measure" d={lines.join("")} />
      <DimensionTicks ends={[...inFront, ...beside]} unit={unit} />
      <DimensionText line={inFront} unit={unit}>{`${metresText(width)} m`}</DimensionText>
      <DimensionText line={beside} unit={unit}>{`${metresText(depth)} m`}</DimensionText>
    </>
  );
}
