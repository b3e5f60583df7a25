import { expect, test } from "vitest";
import { defaultServices } from "../../domain/services/default-services.ts";
import type { ListedService } from "../../records/services/services.ts";
import { homeServices, mostHomeServices } from "./home-services.ts";

const [houses, extensions, outdoors] = defaultServices as unknown as [
  ListedService,
  ListedService,
  ListedService,
];
const stairs = {
  ...{ id: "escaliers000000", collectionName: "services", slug: "escaliers", title: "L'escalier" },
  ...{ summary: "De bois : massif.", category: "", pictures: ["droit_a1.jpg"], images: null, points: [] },
} as unknown as ListedService;
const barns = { ...stairs, id: "granges00000000", slug: "granges", title: "Granges", pictures: [] };

test("a new site's home page has the services of the specification", () => {
  expect(homeServices([houses, extensions, outdoors])).toBeUndefined();
  expect(homeServices(null)).toBeUndefined();
});

test("the home page has the services in the team's order", () => {
  expect(homeServices([outdoors, houses, extensions])).toEqual([2, 0, 1]);
  expect(homeServices([houses, outdoors])).toEqual([0, 2]);
});

test("an added service has its own card", () => {
  const [, card] = homeServices([houses, stairs]) ?? [];
  expect(card).toMatchObject({
    ...{ anchor: "escaliers", title: "L’escalier", text: "De bois\u00a0: massif." },
    picture: { image: { src: expect.stringContaining("/api/files/services/escaliers000000/droit_a1.jpg") } },
  });
  expect(homeServices([barns])).toEqual([
    { anchor: "granges", title: "Granges", text: "De bois\u00a0: massif." },
  ]);
});

test("the home page has two rows of services at most", () => {
  const listed = Array.from({ length: 9 }, (_, index) => ({ ...barns, id: `granges${index}` }));
  expect(homeServices(listed)).toHaveLength(mostHomeServices);
});
