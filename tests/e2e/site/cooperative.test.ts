import type { Page } from "playwright-core";
import PocketBase from "pocketbase";
import { afterAll, beforeAll, describe, expect, inject } from "vitest";
import type { Company } from "../../../domain/company/company.ts";
import { takeServer } from "../../reused-server.ts";
import type { RunningServer } from "../../running.ts";
import { desktop, phone, plain, test } from "../browser.ts";
import { resize } from "../page/frames.ts";
import { layoutShift } from "../page/movement.ts";
import { headingsWiderThanPage } from "../width.ts";

const words = [
  "Notre Coopérative",
  "Contactez-nous",
  "Une personne, une voix",
  "les salariés sont les associés majoritaires",
  "Les bénéfices sont réinvestis ou partagés.",
  "Gouvernance démocratique",
  "Engagement local et durable",
  "Transparence et équité",
  "La qualité au service du client",
  "Nos missions",
  "Prendre rendez-vous",
];

const listSeats = (page: Page) => page.getByRole("region", { name: "Une personne" }).getByRole("listitem");

type Point = { x: number; y: number };

/**
 * Returns the seats as drawn now: the middle of each, its size before it is rotated, and the plan's foot in the middle.
 */
function seating(page: Page) {
  return listSeats(page).evaluateAll((seats) => {
    const plan = seats[0]?.parentElement?.getBoundingClientRect() ?? new DOMRect();
    const places = seats.map((seat) => {
      const { x, y, width, height } = seat.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    const sizes = (seats as HTMLElement[]).map(({ offsetWidth, offsetHeight }) => ({
      width: offsetWidth,
      depth: offsetHeight,
    }));
    return { places, sizes, foot: { x: plan.x + plan.width / 2, y: plan.y + plan.height } };
  });
}

const distance = (from: Point, to: Point) => Math.hypot(from.x - to.x, from.y - to.y);

for (const [device, options] of Object.entries({ phone, desktop })) {
  test(`the cooperative's page has the specification's words on a ${device}`, async ({ look }) => {
    const page = await look("/notre-cooperative", options);
    expect(await layoutShift(page)).toBe(0);
    const text = plain(await page.getByRole("main").innerText());
    const places = words.map((each) => text.indexOf(each));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const links = page.getByRole("main").getByRole("link");
    expect((await links.allTextContents()).map(plain)).toEqual(["Contactez-nous", "Prendre rendez-vous"]);
    for (const link of await links.all()) expect(await link.getAttribute("href")).toBe("/contact");
  });
}

test("the cooperative's page reads the same without script", async ({ look }) => {
  const page = await look("/notre-cooperative", { ...phone, javaScriptEnabled: false });
  const text = plain(await page.getByRole("main").innerText());
  for (const each of words) expect(text).toContain(each);
});

test("seats everybody the company's record names, in its order", async ({ stay }) => {
  const client = new PocketBase(inject("siteUrl"));
  const { people } = await client.collection("company").getFirstListItem<Company>("");
  const page = await stay("/notre-cooperative", desktop);
  expect(await listSeats(page).allTextContents()).toEqual(people?.map(({ name }) => name));
});

test("the demonstration's fourteen sit in two rows of seven on a phone", async ({ stay }) => {
  const { places } = await seating(await stay("/notre-cooperative", phone));
  const rows = Object.values(Object.groupBy(places, ({ y }) => Math.round(y)));
  expect(rows.map((row) => row?.length)).toEqual([7, 7]);
});

test("a profit is drawn to scale, between the law's two limits", async ({ stay }) => {
  const page = await stay("/notre-cooperative", desktop);
  const stretches = page.getByRole("list", { name: "Le partage des bénéfices" }).getByRole("listitem");
  expect((await stretches.allInnerTexts()).map(plain)).toEqual([
    "Salariés 25 % min.",
    "À décider 60 %",
    "Réserve 15 % min.",
  ]);
  const widths = await stretches.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  expect(widths.map((width) => Math.round((100 * width) / whole))).toEqual([25, 60, 15]);
});

test("no heading is wider than the phone, however large its letters", async ({ stay }) => {
  const page = await stay("/notre-cooperative", phone);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const size of ["100%", "200%"]) {
      await page.evaluate((each) => document.documentElement.style.setProperty("font-size", each), size);
      expect(await headingsWiderThanPage(page), `${size} at ${width} px`).toEqual([]);
    }
  }
});

describe("an assembly of any size", () => {
  // The file changes the company, so it does not use the server that all tests share.
  let server: RunningServer;
  let admin: PocketBase;
  let company: string;
  beforeAll(async () => {
    server = await takeServer();
    admin = new PocketBase(server.url);
    await admin.collection("users").authWithPassword(server.admin.email, server.admin.password);
    ({ id: company } = await admin.collection("company").getFirstListItem(""));
  });
  afterAll(() => server.stop());

  const peopled = async (count: number) => {
    const people = Array.from({ length: count }, (_, index) => ({
      name: `Associé ${index + 1}`,
      trade: "charpentier",
      since: 2020,
    }));
    await admin.collection("company").update(company, { people });
  };

  // The style sheet alone places the seats, without scripts.
  const unscripted = () => ({ ...desktop, baseURL: server.url, javaScriptEnabled: false });

  test.for([1, 2, 7, 14, 20, 40])(
    "sits at one distance from who speaks, beside each other: %i",
    async (count, { look }) => {
      await peopled(count);
      const page = await look("/notre-cooperative", unscripted());
      for (const width of [900, 1440, 2200]) {
        await resize(page, { width, height: 1000 });
        const { places, sizes, foot } = await seating(page);
        const [size, ...others] = sizes;
        expect(others).toEqual(Array(count - 1).fill(size));
        const { width: across, depth } = size as { width: number; depth: number };
        // The outermost seats are on the foot of the plan.
        const middle = { x: foot.x, y: foot.y - across / 2 };
        const [radius = 0] = places.map((seat) => distance(seat, middle));
        for (const [index, seat] of places.entries()) {
          expect(Math.abs(distance(seat, middle) - radius)).toBeLessThan(3);
          expect(seat.x - depth / 2).toBeGreaterThanOrEqual(0);
          expect(seat.x + depth / 2).toBeLessThanOrEqual(width);
          const next = places[index + 1];
          // Neighbouring seats are closest on the side that faces the middle.
          if (next) expect(distance(seat, next) * (1 - depth / 2 / radius)).toBeGreaterThan(across);
        }
      }
    },
  );

  test("reads well without people", async ({ look }) => {
    await peopled(0);
    const page = await look("/notre-cooperative", unscripted());
    const assembly = page.getByRole("region", { name: "Une personne" });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await assembly.getByRole("list").count()).toBe(0);
      expect(plain(await assembly.innerText())).toBe(
        "Une personne, une voix En assemblée, toutes les voix se valent, quel que soit le capital de chacun.",
      );
    }
  });
});
