import { type Coordinates, latitudeText, longitudeText } from "./coordinates.ts";

/** Degrees between two lines of the grid: 1.1 km from south to north. */
const step = 0.01;
/** Units of the drawing between two latitudes of the grid. */
const cell = 190;
const [width, height] = [800, 640];
/** The workshop's place in the drawing: visible beside the address, on a phone too. */
const [x, y] = [500, 125];

/** The workshop's point on the grid of latitudes and longitudes. Only the company's record is drawn. */
export function PlaceGrid({ at: { latitude, longitude } }: { at: Coordinates }) {
  // Towards the poles, a degree of longitude is shorter.
  const column = cell * Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  const lines = [
    ...positions(y + partOfCell(latitude) * cell, cell, height).map((at) => `M0 ${at}H${width}`),
    ...positions(x - partOfCell(longitude) * column, column, width).map((at) => `M${at} 0V${height}`),
  ];
  return (
    <svg
      className="place-grid"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMin slice"
      fill="currentColor"
      stroke="currentColor"
      strokeWidth="1.5"
      fontSize="15"
      aria-hidden="true"
    >
      <path d={lines.join("")} strokeWidth="3" style={{ stroke: "var(--color-paper-light)" }} />
      <path d={`M0 ${y}H${width}M${x} 0V${height}`} />
      <rect x={x - 17} y={y - 17} width="34" height="34" />
      <text x={x - 34} y={y - 12} textAnchor="end" stroke="none">
        {latitudeText(latitude)}
      </text>
      <text x={x - 12} y={y + 60} textAnchor="end" stroke="none">
        {longitudeText(longitude)}
      </text>
    </svg>
  );
}

/** Returns the places of a grid's lines between 0 and an end, rounded. `line` is the place of any one of them. */
function positions(line: number, distance: number, end: number): number[] {
  const first = line - Math.floor(line / distance) * distance;
  return Array.from({ length: Math.ceil((end - first) / distance) }, (_, each) =>
    Math.round(first + each * distance),
  );
}

/** Returns how far east or north of the line before it a coordinate lies, from 0 to 1. */
function partOfCell(degrees: number): number {
  const cells = degrees / step;
  return cells - Math.floor(cells);
}
