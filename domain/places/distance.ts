/** A point on the earth, in degrees. */
export type GeoPoint = { latitude: number; longitude: number };

/** A commune as a search by name returns it. */
export type Commune = GeoPoint & {
  /** The commune's code in the official list: `81004`. */
  code: string;
  name: string;
  /** « Tarn » */
  department: string;
};

const earthRadius = 6371;

/** Whole kilometres as the crow flies. Treats the earth as flat, which is precise enough within a country. */
export function distanceKilometres(one: GeoPoint, other: GeoPoint): number {
  const radians = Math.PI / 180;
  const middle = ((one.latitude + other.latitude) / 2) * radians;
  const east = (other.longitude - one.longitude) * radians * Math.cos(middle);
  const north = (other.latitude - one.latitude) * radians;
  return Math.round(earthRadius * Math.hypot(east, north));
}
