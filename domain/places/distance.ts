/** A point of the earth, in degrees. */
export type GeoPoint = { latitude: number; longitude: number };

/** A commune as it is found by its name. */
export type Commune = GeoPoint & {
  /** In the official list: `81004`. */
  code: string;
  name: string;
  /** « Tarn » */
  department: string;
};

const earthRadius = 6371;

/** Kilometres as the crow flies, whole ones; within a country, the earth's bend may be taken for flat. */
export function kilometresBetween(one: GeoPoint, other: GeoPoint): number {
  const radians = Math.PI / 180;
  const middle = ((one.latitude + other.latitude) / 2) * radians;
  const east = (other.longitude - one.longitude) * radians * Math.cos(middle);
  const north = (other.latitude - one.latitude) * radians;
  return Math.round(earthRadius * Math.hypot(east, north));
}
