/** A place in degrees; north and east are positive. */
export type Coordinates = { latitude: number; longitude: number };

/** Whether a record has coordinates: without them, both are 0. */
export function isLocated({ latitude, longitude }: Coordinates): boolean {
  return latitude !== 0 || longitude !== 0;
}

/** Returns a latitude as French readers write it: « 43,9014° N ». */
export function latitudeText(degrees: number): string {
  return degreesText(degrees, degrees < 0 ? "S" : "N");
}

/** Returns a longitude as French readers write it: « 1,8967° E », « 1,55° O ». */
export function longitudeText(degrees: number): string {
  return degreesText(degrees, degrees < 0 ? "O" : "E");
}

/** Returns the address that opens a telephone's map program (RFC 5870). Android marks the place only by `q`. */
export function geoUrl({ latitude, longitude }: Coordinates): string {
  return `geo:${latitude},${longitude}?q=${latitude},${longitude}`;
}

/** Returns the address of the place on OpenStreetMap's own page. */
export function mapUrl({ latitude, longitude }: Coordinates): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;
}

/** Returns the address of OpenStreetMap's map of about two kilometres around the place, for an iframe. */
export function embeddedMapUrl({ latitude, longitude }: Coordinates): string {
  const box = [longitude - 0.012, latitude - 0.006, longitude + 0.012, latitude + 0.006].join(",");
  const query = new URLSearchParams({ bbox: box, layer: "mapnik", marker: `${latitude},${longitude}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

export function directionsUrl({ latitude, longitude }: Coordinates): string {
  return `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`;
}

function degreesText(degrees: number, side: string): string {
  return `${String(Math.abs(degrees)).replace(".", ",")}°\u00a0${side}`;
}
