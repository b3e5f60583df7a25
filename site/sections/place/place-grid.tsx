import type { CSSProperties } from "react";
import { type Coordinates, latitudeText, longitudeText } from "./coordinates.ts";

/** Degrees between two lines of the grid: 1.1 km from south to north. */
const step = 0.01;

/** The workshop's point on the grid of latitudes and longitudes: nothing is drawn that the company's record does not say. */
export function PlaceGrid({ at: { latitude, longitude } }: { at: Coordinates }) {
  const style = {
    "--place-east": partOfCell(longitude),
    "--place-south": 1 - partOfCell(latitude),
    // Towards the poles, a degree of longitude is shorter.
    "--place-narrowing": Math.max(0.2, Math.cos((latitude * Math.PI) / 180)).toFixed(3),
  } as CSSProperties;
  return (
    <div className="place-grid" style={style} aria-hidden="true">
      <div className="place-mark">
        <span className="place-latitude">{latitudeText(latitude)}</span>
        <span className="place-longitude">{longitudeText(longitude)}</span>
      </div>
    </div>
  );
}

/** How far east, or north, of the line before it something is: 0 to 1. */
function partOfCell(degrees: number): number {
  const cells = degrees / step;
  return Number((cells - Math.floor(cells)).toFixed(3));
}
