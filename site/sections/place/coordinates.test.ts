import { expect, test } from "vitest";
import {
  directionsUrl,
  embeddedMapUrl,
  geoUrl,
  isLocated,
  latitudeText,
  longitudeText,
  mapUrl,
} from "./coordinates.ts";

const gaillac = { latitude: 43.9014, longitude: 1.8967 };

test("coordinates read as French people write them, on every side of the globe", () => {
  expect(latitudeText(gaillac.latitude)).toBe("43,9014°\u00a0N");
  expect(longitudeText(gaillac.longitude)).toBe("1,8967°\u00a0E");
  expect(latitudeText(-21.1)).toBe("21,1°\u00a0S");
  expect(longitudeText(-1.55)).toBe("1,55°\u00a0O");
});

test("a record with coordinates of 0 has no place", () => {
  expect(isLocated({ latitude: 0, longitude: 0 })).toBe(false);
  expect(isLocated({ latitude: 51.48, longitude: 0 })).toBe(true);
});

test("every map program gets the record's own coordinates", () => {
  expect(geoUrl(gaillac)).toBe("geo:43.9014,1.8967?q=43.9014,1.8967");
  expect(mapUrl(gaillac)).toBe(
    "https://www.openstreetmap.org/?mlat=43.9014&mlon=1.8967#map=17/43.9014/1.8967",
  );
  expect(directionsUrl(gaillac)).toBe("https://www.openstreetmap.org/directions?to=43.9014%2C1.8967");
  const { searchParams } = new URL(embeddedMapUrl(gaillac));
  expect(searchParams.get("marker")).toBe("43.9014,1.8967");
  const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get("bbox") ?? "").split(",").map(Number);
  expect([(west + east) / 2, (south + north) / 2].map((each) => Number(each.toFixed(4)))).toEqual([
    1.8967, 43.9014,
  ]);
});
