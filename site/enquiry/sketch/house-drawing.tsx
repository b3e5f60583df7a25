import { DimensionText, DimensionTicks } from "./dimension-line.tsx";
import { type Ground, ground, house, lines, outlineText, pathText } from "./drawn-house.ts";
import { metresText } from "./placed.ts";

const { width, depth } = house;
const eaves = 2.8;
const ridge = 5.2;
const middle = depth / 2;
/** How far the roof reaches over the gables and over the long walls, and how high it is there. */
const verge = 0.4;
const overhang = 0.5;
const gutter = roofHeight(depth + overhang);

/**
 * The house beside a sketch, with the length of its roof, and a grid of one metre on the ground.
 *
 * @param unit units of the drawing per pixel of the screen
 * @param isBare without that length, if there is no room to read it
 */
export function HouseDrawing({ unit, isBare = false }: { unit: number; isBare?: boolean }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g aria-hidden="true">
      <path className="sketch-grid" d={grid} />
      <path
        className="sketch-house"
        d={outlineText([0, depth], [width, depth], [width, depth, eaves], [0, depth, eaves])}
      />
      <path
        className="sketch-house"
        d={outlineText(
          [width, depth],
          [width, 0],
          [width, 0, eaves],
          [width, middle, ridge],
          [width, depth, eaves],
        )}
      />
      <path className="sketch-grid" d={boards} />
      {openings.map((opening) => (
        <path key={opening} className="sketch-opening" d={opening} />
      ))}
      <path
        className="sketch-roof"
        d={outlineText(
          [-verge, depth + overhang, gutter],
          [width + verge, depth + overhang, gutter],
          [width + verge, middle, ridge],
          [-verge, middle, ridge],
        )}
      />
      <path className="sketch-roof" d={hindEdge} />
      <path className="sketch-seam" d={seams} />
      {chimney.map((side) => (
        <path key={side} className="sketch-house" d={side} />
      ))}
      {!isBare && (
        <>
          <path className="sketch-seam" d={measure} />
          <DimensionTicks ends={roofLength} unit={unit} />
          <DimensionText
            line={roofLength}
            unit={unit}
            isQuiet
          >{`${metresText(width + 2 * verge)} m`}</DimensionText>
        </>
      )}
    </g>
  );
}

const grid = [
  ...lines(ground.along[0], ground.along[1], (along): [Ground, Ground] => [
    [along, along < width ? depth : 0],
    [along, ground.towards[1]],
  ]),
  ...lines(0, Math.floor(ground.towards[1]), (towards): [Ground, Ground] => [
    [towards < depth ? width : ground.along[0], towards],
    [ground.along[1], towards],
  ]),
].join("");

/** The cladding of both visible walls. */
const boards = [
  ...lines(1, 19, (half): [Ground, Ground] => [
    [half / 2, depth],
    [half / 2, depth, eaves],
  ]),
  ...lines(1, 13, (half): [Ground, Ground] => [
    [width, half / 2],
    [width, half / 2, roofHeight(half / 2)],
  ]),
].join("");

const seams = lines(0, 14, (part): [Ground, Ground] => {
  const along = -verge + (part * (width + 2 * verge)) / 14;
  return [
    [along, depth + overhang, gutter],
    [along, middle, ridge],
  ];
}).join("");

/** The visible edge of the roof's other side, over the gable. */
const hindEdge = outlineText(
  [width + verge, middle, ridge],
  [width + verge, -overhang, gutter],
  [width + verge - 0.25, -overhang, gutter],
  [width + verge - 0.25, middle, ridge - 0.18],
);

const chimney = chimneyPoints({ along: [2, 2.7], towards: [3.4, 3.9], top: 6.03 });

const roofLength: [Ground, Ground] = [
  [-verge, middle, 6.5],
  [width + verge, middle, 6.5],
];

/** The dimension line over the ridge, and the lines that lead up to it. */
const measure = [
  pathText([-verge, middle, ridge + 0.2], [-verge, middle, 6.8]),
  pathText([width + verge, middle, ridge + 0.2], [width + verge, middle, 6.8]),
  pathText([-verge - 0.3, middle, 6.5], [width + verge + 0.3, middle, 6.5]),
].join("");

const openings = [
  opening([1, depth], [2.2, depth], 0.9, 2.1),
  opening([4.4, depth], [5.4, depth], 0, 2.15),
  opening([7, depth], [9, depth], 0.9, 2.1),
  opening([width, 4.6], [width, 2.6], 0.9, 2.1),
];

function opening(
  [fromAlong, fromTowards]: [number, number],
  [toAlong, toTowards]: [number, number],
  sill: number,
  head: number,
): string {
  return outlineText(
    [fromAlong, fromTowards, sill],
    [toAlong, toTowards, sill],
    [toAlong, toTowards, head],
    [fromAlong, fromTowards, head],
  );
}

type Chimney = { along: [number, number]; towards: [number, number]; top: number };

/** Returns the three visible sides of a chimney that crosses the ridge. */
function chimneyPoints({ along: [left, right], towards: [hind, front], top }: Chimney): string[] {
  return [
    outlineText(
      [left, front, roofHeight(front)],
      [right, front, roofHeight(front)],
      [right, front, top],
      [left, front, top],
    ),
    outlineText(
      [right, front, roofHeight(front)],
      [right, middle, ridge],
      [right, hind, ridge],
      [right, hind, top],
      [right, front, top],
    ),
    outlineText([left, front, top], [right, front, top], [right, hind, top], [left, hind, top]),
  ];
}

/** Returns the height of the roof at this depth. */
function roofHeight(towards: number): number {
  return ridge - (Math.abs(towards - middle) / middle) * (ridge - eaves);
}
