import { drawnAt, type Ground, outlineOf, pathOf } from "./drawn-house.ts";
import { metresText, type Placed } from "./placed.ts";

const height = 2.5;
const studs = 0.6;

/** A volume that is added to a house, as studs on its ground, with its dimension lines. */
export function SketchDrawing({ placed, unit }: { placed: Placed; unit: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <g aria-hidden="true">
      <path className="sketch-studs" d={studsOf(placed)} />
      <path className="sketch-studs sketch-edges" d={edgesOf(placed)} />
      <Measures placed={placed} unit={unit} />
    </g>
  );
}

/** The ground that the volume takes. */
export function footprintOf({ along, towards, width, depth }: Placed): string {
  const [right, front] = [along + width, towards + depth];
  return outlineOf([along, towards], [right, towards], [right, front], [along, front]);
}

function studsOf({ along, towards, width, depth }: Placed): string {
  const [right, front] = [along + width, towards + depth];
  const inFront = Math.max(1, Math.round(width / studs));
  const beside = Math.max(1, Math.round(depth / studs));
  const parts: string[] = [];
  for (let stud = 0; stud <= inFront; stud++) {
    const at = along + (width * stud) / inFront;
    parts.push(pathOf([at, front], [at, front, height]), pathOf([at, towards, height], [at, front, height]));
  }
  for (let stud = 1; stud < beside; stud++) {
    const at = towards + (depth * stud) / beside;
    parts.push(pathOf([right, at], [right, at, height]));
  }
  return parts.join("");
}

function edgesOf({ along, towards, width, depth }: Placed): string {
  const [right, front] = [along + width, towards + depth];
  const corners: [number, number][] = [
    [along, front],
    [right, front],
    [right, towards],
  ];
  const top = outlineOf(
    [along, towards, height],
    [right, towards, height],
    [right, front, height],
    [along, front, height],
  );
  return top + corners.map(([x, y]) => pathOf([x, y], [x, y, height])).join("");
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
    pathOf([along, front + 0.15], [along, front + off + 0.3]),
    pathOf([right, front + 0.15], [right, front + off + 0.3]),
    pathOf([right + 0.15, front], [right + off + 0.3, front]),
    pathOf([right + 0.15, towards], [right + off + 0.3, towards]),
    pathOf([along - 0.3, front + off], [right + 0.3, front + off]),
    pathOf([right + off, front + 0.3], [right + off, towards - 0.3]),
  ];
  return (
    <>
      <path className="sketch-measure" d={lines.join("")} />
      <path
        className="sketch-measure sketch-tick"
        d={[...inFront, ...beside].map((end) => tick(end, unit)).join("")}
      />
      <Written line={inFront} unit={unit}>{`${metresText(width)} m`}</Written>
      <Written line={beside} unit={unit}>{`${metresText(depth)} m`}</Written>
    </>
  );
}

function tick(end: Ground, unit: number): string {
  const [x, y] = drawnAt(end);
  const reach = 6 * unit;
  return `M${x - reach} ${y + reach}L${x + reach} ${y - reach}`;
}

/** A measure on its line, never upside down. */
function Written({
  line: [from, to],
  unit,
  children,
}: {
  line: [Ground, Ground];
  unit: number;
  children: string;
}) {
  const [[x1, y1], [x2, y2]] = [drawnAt(from), drawnAt(to)];
  const turned = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const angle = turned > 90 || turned < -90 ? turned + 180 : turned;
  return (
    <text
      className="sketch-text"
      style={{ "--unit": unit }}
      dy=".32em"
      transform={`translate(${(x1 + x2) / 2} ${(y1 + y2) / 2}) rotate(${angle.toFixed(1)})`}
    >
      {children}
    </text>
  );
}
