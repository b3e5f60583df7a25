import { drawPoint, type Ground } from "./drawn-house.ts";

type DimensionTicksProps = {
  ends: Ground[];
  /** Units of the drawing per pixel of the screen. */
  unit: number;
};

/** The strokes across the ends of dimension lines, of constant size on the screen. */
export function DimensionTicks({ ends, unit }: DimensionTicksProps) {
  return <path className="sketch-measure sketch-tick" d={ends.map((end) => tick(end, unit)).join("")} />;
}

function tick(end: Ground, unit: number): string {
  const [x, y] = drawPoint(end);
  const reach = 6 * unit;
  return `M${x - reach} ${y + reach}L${x + reach} ${y - reach}`;
}

/** A measure on its line, never upside down. */
export function DimensionText({
  line: [from, to],
  unit,
  isQuiet,
  children,
}: {
  line: [Ground, Ground];
  unit: number;
  isQuiet?: boolean;
  children: string;
}) {
  const [[x1, y1], [x2, y2]] = [drawPoint(from), drawPoint(to)];
  const turned = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const angle = turned > 90 || turned < -90 ? turned + 180 : turned;
  return (
    <text
      className={isQuiet ? "sketch-text sketch-text-quiet" : "sketch-text"}
      style={{ "--unit": unit }}
      dy=".32em"
      transform={`translate(${(x1 + x2) / 2} ${(y1 + y2) / 2}) rotate(${angle.toFixed(1)})`}
    >
      {children}
    </text>
  );
}
